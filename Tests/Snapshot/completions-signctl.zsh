#compdef signctl

__signctl_complete() {
    local -ar non_empty_completions=("${@:#(|:*)}")
    local -ar empty_completions=("${(M)@:#(|:*)}")
    _describe -V '' non_empty_completions -- empty_completions -P $'\'\''
}

__signctl_custom_complete() {
    local -a completions
    completions=("${(@f)"$("${command_name}" "${@}" "${command_line[@]}")"}")
    if [[ "${#completions[@]}" -gt 1 ]]; then
        __signctl_complete "${completions[@]:0:-1}"
    fi
}

__signctl_cursor_index_in_current_word() {
    if [[ -z "${QIPREFIX}${IPREFIX}${PREFIX}" ]]; then
        printf 0
    else
        printf %s "${#${(z)LBUFFER}[-1]}"
    fi
}

_signctl() {
    emulate -RL zsh -G
    setopt extendedglob nullglob numericglobsort
    unsetopt aliases banghist

    local -xr SAP_SHELL=zsh
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(builtin emulate zsh -c 'printf %s "${ZSH_VERSION}"')"
    local -r SAP_SHELL_VERSION

    local context state state_descr line
    local -A opt_args

    local -r command_name="${words[1]}"
    local -ar command_line=("${words[@]}")
    local -ir current_word_index="$((CURRENT - 1))"

    local -i ret=1
    local -ar arg_specs=(
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'set-message:Show a text.'
            'set-pages:Show texts and pictures, a page at a time.'
            'set-topics:Show texts and pictures side by side, one of them selected.'
            'set-image:Show a picture.'
            'set-chart:Show numbers as a chart.'
            'clear:Make a zone dark: remove its messages.'
            'add:Add a text to the messages of a zone, and print its id.'
            'add-image:Add a picture to the messages of a zone, and print its id.'
            'add-chart:Add a chart to the messages of a zone, and print its id.'
            'messages:List the messages of a zone in their order, or show one in full.'
            'edit:Change properties of a message.'
            'move:Move a message to another place in the order.'
            'remove:Remove a message, a group of messages, or all messages.'
            'show:Show a message now, from its beginning.'
            'next:Show the next message, and print its id.'
            'previous:Show the previous message, and print its id.'
            'pause:Stop the turns: the message that is shown stays, and keeps moving.'
            'resume:Continue the turns after pause.'
            'schedule:Show which messages will be active when.'
            'wait-shown:Wait until the panel shows a message.'
            'stop:Stop the motion: the message stands where it is.'
            'start:Continue the motion after stop.'
            'page:Turn to a page.'
            'select:Select a topic.'
            'zoom:Enlarge or shrink a zone.'
            'alert:Show a text over the whole panel at once.'
            'alerts:List the alerts.'
            'banner:Show a text at an edge of the panel.'
            'banners:List the banners.'
            'dismiss:End an alert or a banner, or all of them.'
            'panel:Show the panel of the sign.'
            'brightness:Show or set the brightness of the panel.'
            'power:Show the power of the panel, or switch it.'
            'rotate:Rotate the frame clockwise.'
            'resize:Set the size of a virtual panel.'
            'test-pattern:Show how the panel is built and wired.'
            'layout:Show the zones as a drawing, and the layout that places them.'
            'set-layout:Place the zones.'
            'reset-layout:Return to the layout of the configuration.'
            'zones:List the zones with their places, and what they show.'
            'set-variable:Set a variable. Texts show its value as {{var:NAME}}.'
            'variables:List the variables with their values and ages.'
            'remove-variable:Remove a variable.'
            'images:List the pictures that are stored on the sign.'
            'upload-image:Store a picture on the sign.'
            'download-image:Copy a picture from the sign to a file.'
            'remove-image:Remove a picture from the sign.'
            'export:Back up what is set on the sign to a directory.'
            'apply:Restore a backup, or make a sign like another: apply a directory.'
            'status:Show what the sign does, and its condition.'
            'snapshot:Show the current frame, or write it to a file.'
            'preview:Show the panel live in this terminal.'
            'watch:Print what happens to the sign, when it happens.'
            'fonts:List the fonts of the sign.'
            'icons:List the icons of the sign.'
            'signs:List the signs on this machine, and what they show.'
            'doctor:Look for problems of a sign, with a remedy for each.'
            'reload:Read the configuration and the files of messages again.'
            'help:Show subcommand help information.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        set-message|set-pages|set-topics|set-image|set-chart|clear|add|add-image|add-chart|messages|edit|move|remove|show|next|previous|pause|resume|schedule|wait-shown|stop|start|page|select|zoom|alert|alerts|banner|banners|dismiss|panel|brightness|power|rotate|resize|test-pattern|layout|set-layout|reset-layout|zones|set-variable|variables|remove-variable|images|upload-image|download-image|remove-image|export|apply|status|snapshot|preview|watch|fonts|icons|signs|doctor|reload|help)
            "_signctl_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_signctl_set-message() {
    local -i ret=1
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':text:'
        '--markup[Read tags such as \[red\]…\[/\], \[b\], \[icon sun\] or \[img FILE\]; \[\[ is a bracket.]'
        '--id[Id of the message to replace or add (default\: main, shown at once)]:id:{__signctl_custom_complete ---completion set-message -- --id "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--dry-run[Show the frame that the sign would show, and change nothing.]'
        '--font[Font; auto is the largest that fits (default\: auto)]:name:{__signctl_complete "${___font[@]}"}'
        '--size[Height of capitals (default\: what fits; 5–512 rows)]:rows:'
        '--scale[Enlargement of the font'\''s pixels (default\: what fits; 1–64)]:factor:'
        '--zero[Shape of the zero in built-in faces\: plain or dotted (default\: plain)]:shape:{__signctl_complete "${___zero[@]}"}'
        '--direction[Reading direction of the whole text\: auto, ltr or rtl (default\: auto)]:direction:{__signctl_complete "${___direction[@]}"}'
        '--color[Text colour (default\: #ffb000)]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Background colour (default\: #000000)]:color:{__signctl_complete "${___background[@]}"}'
        '--background-image[Picture behind the content]:file:{__signctl_custom_complete ---completion set-message -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--persist[Store the message across restarts (default\: on)]'
        '--no-persist[Store the message across restarts (default\: on)]'
        '--scroll[Motion\: auto, none, left, right, up, down, bounce, page or smooth (default\: auto)]:motion:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Scroll speed (default\: 30; 0.1–2000 px/s)]:px/s:'
        '--repeat[Number of passes, or of rounds of all pages (default\: no end; 1–1000000)]:number:'
        '--fit[How the content fills the zone\: auto, line, lines, none, fit, fill, crop or stretch (default\: auto)]:fit:{__signctl_complete "${___fit[@]}"}'
        '--align[Horizontal position of what does not move sideways\: start, center or end (default\: center)]:position:{__signctl_complete "${___align[@]}"}'
        '--valign[Vertical position of what does not move up or down\: start, center or end (default\: center)]:position:{__signctl_complete "${___valign[@]}"}'
        '--gap[Space between repeats (default\: a third of the zone; 0–65535 px)]:px:'
        '--delay[Time before the motion starts (default\: 1s; 0s–24h)]:time:'
        '--smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--no-smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--keep-phase[Start where the previous message was (default\: off)]'
        '--no-keep-phase[Start where the previous message was (default\: off)]'
        '--offset-start[Distance inwards at which the motion starts (default\: 0; -65535 to 65535 px)]:px:'
        '--offset-end[Distance inwards at which the last repeat, or a bounce, ends (default\: 0; -65535 to 65535 px)]:px:'
        '--dwell[Time for which a page stands (default\: 3s; 100ms–24h)]:time:'
        '--indicator[Mark for the number of the page\: none, dots or count (default\: none)]:mark:{__signctl_complete "${___indicator[@]}"}'
        '--slide[Direction in which pages change\: none, left, right, up or down (default\: left)]:direction:{__signctl_complete "${___slide[@]}"}'
        '--page[First page (default\: 1; 1–1000000)]:number:'
        '--progress[Filled part of a bar at the lower edge (default\: no bar; 0–100 %)]:percent:'
        '--progress-color[Colour of the filled part (default\: the text colour)]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background)]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[Transition in, such as fade, push-up or wipe-left (default\: cut)]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[Transition out, if no message follows (default\: cut)]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[Duration of a transition (default\: 500ms; 0s–60s)]:time:'
        '--easing[Course of a transition'\''s speed\: linear, ease-in, ease-out or ease-in-out (default\: ease-in-out)]:curve:{__signctl_complete "${___easing[@]}"}'
        '--duration[Length of a turn (default\: 10s if it stands still, else one pass; 100ms–24h)]:time:'
        '--when[Schedule of the message, such as "Mon-Fri 08\:00-18\:00" (default\: always)]:schedule:'
        '--priority[Class; only the highest one present is shown\: background, info, foreground or alert (default\: info)]:class:{__signctl_complete "${___priority[@]}"}'
        '--ttl[Time until removal (default\: no end; 100ms–365d)]:time:'
        '--rank[Rank in the class; only the highest one present is shown (default\: 0; -100 to 100)]:number:'
        '--name[Name for people]:name:'
        '--group[Group of messages]:name:'
        '--max-age[Age at which a message becomes stale if it is not updated (default\: never; 100ms–365d)]:time:'
        '--stale[What happens to a stale message\: remove or mark (default\: mark)]:action:{__signctl_complete "${___stale[@]}"}'
        '--hold[Show an alert until it is dismissed (default\: off)]'
        '--no-hold[Show an alert until it is dismissed (default\: off)]'
        '--wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--no-wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--stack[Place of a new alert among those of its rank\: top, behind or replace (default\: top)]:place:{__signctl_complete "${___stack[@]}"}'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion set-message -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion set-message -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_set-pages() {
    local -i ret=1
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        '*:item:'
        '--markup[Read tags such as \[red\]…\[/\], \[b\], \[icon sun\] or \[img FILE\]; \[\[ is a bracket.]'
        '--id[Id of the message to replace or add (default\: main, shown at once)]:id:{__signctl_custom_complete ---completion set-pages -- --id "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--dry-run[Show the frame that the sign would show, and change nothing.]'
        '--font[Font; auto is the largest that fits (default\: auto)]:name:{__signctl_complete "${___font[@]}"}'
        '--size[Height of capitals (default\: what fits; 5–512 rows)]:rows:'
        '--scale[Enlargement of the font'\''s pixels (default\: what fits; 1–64)]:factor:'
        '--zero[Shape of the zero in built-in faces\: plain or dotted (default\: plain)]:shape:{__signctl_complete "${___zero[@]}"}'
        '--direction[Reading direction of the whole text\: auto, ltr or rtl (default\: auto)]:direction:{__signctl_complete "${___direction[@]}"}'
        '--color[Text colour (default\: #ffb000)]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Background colour (default\: #000000)]:color:{__signctl_complete "${___background[@]}"}'
        '--background-image[Picture behind the content]:file:{__signctl_custom_complete ---completion set-pages -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--persist[Store the message across restarts (default\: on)]'
        '--no-persist[Store the message across restarts (default\: on)]'
        '--scroll[Motion\: auto, none, left, right, up, down, bounce, page or smooth (default\: auto)]:motion:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Scroll speed (default\: 30; 0.1–2000 px/s)]:px/s:'
        '--repeat[Number of passes, or of rounds of all pages (default\: no end; 1–1000000)]:number:'
        '--fit[How the content fills the zone\: auto, line, lines, none, fit, fill, crop or stretch (default\: auto)]:fit:{__signctl_complete "${___fit[@]}"}'
        '--align[Horizontal position of what does not move sideways\: start, center or end (default\: center)]:position:{__signctl_complete "${___align[@]}"}'
        '--valign[Vertical position of what does not move up or down\: start, center or end (default\: center)]:position:{__signctl_complete "${___valign[@]}"}'
        '--gap[Space between repeats (default\: a third of the zone; 0–65535 px)]:px:'
        '--delay[Time before the motion starts (default\: 1s; 0s–24h)]:time:'
        '--smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--no-smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--keep-phase[Start where the previous message was (default\: off)]'
        '--no-keep-phase[Start where the previous message was (default\: off)]'
        '--offset-start[Distance inwards at which the motion starts (default\: 0; -65535 to 65535 px)]:px:'
        '--offset-end[Distance inwards at which the last repeat, or a bounce, ends (default\: 0; -65535 to 65535 px)]:px:'
        '--dwell[Time for which a page stands (default\: 3s; 100ms–24h)]:time:'
        '--indicator[Mark for the number of the page\: none, dots or count (default\: none)]:mark:{__signctl_complete "${___indicator[@]}"}'
        '--slide[Direction in which pages change\: none, left, right, up or down (default\: left)]:direction:{__signctl_complete "${___slide[@]}"}'
        '--page[First page (default\: 1; 1–1000000)]:number:'
        '--slide-duration[Time in which a page or topic slides in (default\: 400ms; 0s–60s)]:time:'
        '--item-colors[Colours of items in turn (default\: the text colour)]:color,…:'
        '--item-backgrounds[Backgrounds of items in turn (default\: the background)]:color,…:'
        '--dither[Dithering of pictures on panels with few shades\: none, ordered or floyd (default\: none)]:method:{__signctl_complete "${___dither[@]}"}'
        '--progress[Filled part of a bar at the lower edge (default\: no bar; 0–100 %)]:percent:'
        '--progress-color[Colour of the filled part (default\: the text colour)]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background)]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[Transition in, such as fade, push-up or wipe-left (default\: cut)]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[Transition out, if no message follows (default\: cut)]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[Duration of a transition (default\: 500ms; 0s–60s)]:time:'
        '--easing[Course of a transition'\''s speed\: linear, ease-in, ease-out or ease-in-out (default\: ease-in-out)]:curve:{__signctl_complete "${___easing[@]}"}'
        '--duration[Length of a turn (default\: 10s if it stands still, else one pass; 100ms–24h)]:time:'
        '--when[Schedule of the message, such as "Mon-Fri 08\:00-18\:00" (default\: always)]:schedule:'
        '--priority[Class; only the highest one present is shown\: background, info, foreground or alert (default\: info)]:class:{__signctl_complete "${___priority[@]}"}'
        '--ttl[Time until removal (default\: no end; 100ms–365d)]:time:'
        '--rank[Rank in the class; only the highest one present is shown (default\: 0; -100 to 100)]:number:'
        '--name[Name for people]:name:'
        '--group[Group of messages]:name:'
        '--max-age[Age at which a message becomes stale if it is not updated (default\: never; 100ms–365d)]:time:'
        '--stale[What happens to a stale message\: remove or mark (default\: mark)]:action:{__signctl_complete "${___stale[@]}"}'
        '--hold[Show an alert until it is dismissed (default\: off)]'
        '--no-hold[Show an alert until it is dismissed (default\: off)]'
        '--wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--no-wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--stack[Place of a new alert among those of its rank\: top, behind or replace (default\: top)]:place:{__signctl_complete "${___stack[@]}"}'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion set-pages -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion set-pages -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_set-topics() {
    local -i ret=1
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___highlight=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___highlight_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        '*:item:'
        '--markup[Read tags such as \[red\]…\[/\], \[b\], \[icon sun\] or \[img FILE\]; \[\[ is a bracket.]'
        '--id[Id of the message to replace or add (default\: main, shown at once)]:id:{__signctl_custom_complete ---completion set-topics -- --id "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--dry-run[Show the frame that the sign would show, and change nothing.]'
        '--font[Font; auto is the largest that fits (default\: auto)]:name:{__signctl_complete "${___font[@]}"}'
        '--size[Height of capitals (default\: what fits; 5–512 rows)]:rows:'
        '--scale[Enlargement of the font'\''s pixels (default\: what fits; 1–64)]:factor:'
        '--zero[Shape of the zero in built-in faces\: plain or dotted (default\: plain)]:shape:{__signctl_complete "${___zero[@]}"}'
        '--direction[Reading direction of the whole text\: auto, ltr or rtl (default\: auto)]:direction:{__signctl_complete "${___direction[@]}"}'
        '--color[Text colour (default\: #ffb000)]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Background colour (default\: #000000)]:color:{__signctl_complete "${___background[@]}"}'
        '--background-image[Picture behind the content]:file:{__signctl_custom_complete ---completion set-topics -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--persist[Store the message across restarts (default\: on)]'
        '--no-persist[Store the message across restarts (default\: on)]'
        '--scroll[Motion\: auto, none, left, right, up, down, bounce, page or smooth (default\: auto)]:motion:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Scroll speed (default\: 30; 0.1–2000 px/s)]:px/s:'
        '--repeat[Number of passes, or of rounds of all pages (default\: no end; 1–1000000)]:number:'
        '--fit[How the content fills the zone\: auto, line, lines, none, fit, fill, crop or stretch (default\: auto)]:fit:{__signctl_complete "${___fit[@]}"}'
        '--align[Horizontal position of what does not move sideways\: start, center or end (default\: center)]:position:{__signctl_complete "${___align[@]}"}'
        '--valign[Vertical position of what does not move up or down\: start, center or end (default\: center)]:position:{__signctl_complete "${___valign[@]}"}'
        '--gap[Space between repeats (default\: a third of the zone; 0–65535 px)]:px:'
        '--delay[Time before the motion starts (default\: 1s; 0s–24h)]:time:'
        '--smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--no-smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--keep-phase[Start where the previous message was (default\: off)]'
        '--no-keep-phase[Start where the previous message was (default\: off)]'
        '--offset-start[Distance inwards at which the motion starts (default\: 0; -65535 to 65535 px)]:px:'
        '--offset-end[Distance inwards at which the last repeat, or a bounce, ends (default\: 0; -65535 to 65535 px)]:px:'
        '--selected[Selected topic (default\: 1; 1–1000000)]:number:'
        '--highlight[Colour of the selected topic (default\: the background)]:color:{__signctl_complete "${___highlight[@]}"}'
        '--highlight-background[Background of the selection (default\: the text colour)]:color:{__signctl_complete "${___highlight_background[@]}"}'
        '--padding[Space on either side of a topic (default\: 3; 0–1024 px)]:px:'
        '--item-image[Picture behind topics]:file:{__signctl_custom_complete ---completion set-topics -- --item-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--highlight-image[Picture behind the selected topic]:file:{__signctl_custom_complete ---completion set-topics -- --highlight-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--caps[Width of edges that are not stretched in pictures behind topics (default\: a third; 0–256 px)]:px:'
        '--slide-duration[Time in which a page or topic slides in (default\: 400ms; 0s–60s)]:time:'
        '--item-colors[Colours of items in turn (default\: the text colour)]:color,…:'
        '--item-backgrounds[Backgrounds of items in turn (default\: the background)]:color,…:'
        '--dither[Dithering of pictures on panels with few shades\: none, ordered or floyd (default\: none)]:method:{__signctl_complete "${___dither[@]}"}'
        '--progress[Filled part of a bar at the lower edge (default\: no bar; 0–100 %)]:percent:'
        '--progress-color[Colour of the filled part (default\: the text colour)]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background)]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[Transition in, such as fade, push-up or wipe-left (default\: cut)]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[Transition out, if no message follows (default\: cut)]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[Duration of a transition (default\: 500ms; 0s–60s)]:time:'
        '--easing[Course of a transition'\''s speed\: linear, ease-in, ease-out or ease-in-out (default\: ease-in-out)]:curve:{__signctl_complete "${___easing[@]}"}'
        '--duration[Length of a turn (default\: 10s if it stands still, else one pass; 100ms–24h)]:time:'
        '--when[Schedule of the message, such as "Mon-Fri 08\:00-18\:00" (default\: always)]:schedule:'
        '--priority[Class; only the highest one present is shown\: background, info, foreground or alert (default\: info)]:class:{__signctl_complete "${___priority[@]}"}'
        '--ttl[Time until removal (default\: no end; 100ms–365d)]:time:'
        '--rank[Rank in the class; only the highest one present is shown (default\: 0; -100 to 100)]:number:'
        '--name[Name for people]:name:'
        '--group[Group of messages]:name:'
        '--max-age[Age at which a message becomes stale if it is not updated (default\: never; 100ms–365d)]:time:'
        '--stale[What happens to a stale message\: remove or mark (default\: mark)]:action:{__signctl_complete "${___stale[@]}"}'
        '--hold[Show an alert until it is dismissed (default\: off)]'
        '--no-hold[Show an alert until it is dismissed (default\: off)]'
        '--wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--no-wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--stack[Place of a new alert among those of its rank\: top, behind or replace (default\: top)]:place:{__signctl_complete "${___stack[@]}"}'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion set-topics -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion set-topics -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_set-image() {
    local -i ret=1
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':file:{__signctl_custom_complete ---completion set-image -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--id[Id of the message to replace or add (default\: main, shown at once)]:id:{__signctl_custom_complete ---completion set-image -- --id "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--dry-run[Show the frame that the sign would show, and change nothing.]'
        '--color[Text colour (default\: #ffb000)]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Background colour (default\: #000000)]:color:{__signctl_complete "${___background[@]}"}'
        '--background-image[Picture behind the content]:file:{__signctl_custom_complete ---completion set-image -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--persist[Store the message across restarts (default\: on)]'
        '--no-persist[Store the message across restarts (default\: on)]'
        '--scroll[Motion\: auto, none, left, right, up, down, bounce, page or smooth (default\: auto)]:motion:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Scroll speed (default\: 30; 0.1–2000 px/s)]:px/s:'
        '--repeat[Number of passes, or of rounds of all pages (default\: no end; 1–1000000)]:number:'
        '--fit[How the content fills the zone\: auto, line, lines, none, fit, fill, crop or stretch (default\: auto)]:fit:{__signctl_complete "${___fit[@]}"}'
        '--align[Horizontal position of what does not move sideways\: start, center or end (default\: center)]:position:{__signctl_complete "${___align[@]}"}'
        '--valign[Vertical position of what does not move up or down\: start, center or end (default\: center)]:position:{__signctl_complete "${___valign[@]}"}'
        '--gap[Space between repeats (default\: a third of the zone; 0–65535 px)]:px:'
        '--delay[Time before the motion starts (default\: 1s; 0s–24h)]:time:'
        '--smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--no-smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--keep-phase[Start where the previous message was (default\: off)]'
        '--no-keep-phase[Start where the previous message was (default\: off)]'
        '--offset-start[Distance inwards at which the motion starts (default\: 0; -65535 to 65535 px)]:px:'
        '--offset-end[Distance inwards at which the last repeat, or a bounce, ends (default\: 0; -65535 to 65535 px)]:px:'
        '--dither[Dithering of pictures on panels with few shades\: none, ordered or floyd (default\: none)]:method:{__signctl_complete "${___dither[@]}"}'
        '--progress[Filled part of a bar at the lower edge (default\: no bar; 0–100 %)]:percent:'
        '--progress-color[Colour of the filled part (default\: the text colour)]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background)]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[Transition in, such as fade, push-up or wipe-left (default\: cut)]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[Transition out, if no message follows (default\: cut)]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[Duration of a transition (default\: 500ms; 0s–60s)]:time:'
        '--easing[Course of a transition'\''s speed\: linear, ease-in, ease-out or ease-in-out (default\: ease-in-out)]:curve:{__signctl_complete "${___easing[@]}"}'
        '--duration[Length of a turn (default\: 10s if it stands still, else one pass; 100ms–24h)]:time:'
        '--when[Schedule of the message, such as "Mon-Fri 08\:00-18\:00" (default\: always)]:schedule:'
        '--priority[Class; only the highest one present is shown\: background, info, foreground or alert (default\: info)]:class:{__signctl_complete "${___priority[@]}"}'
        '--ttl[Time until removal (default\: no end; 100ms–365d)]:time:'
        '--rank[Rank in the class; only the highest one present is shown (default\: 0; -100 to 100)]:number:'
        '--name[Name for people]:name:'
        '--group[Group of messages]:name:'
        '--max-age[Age at which a message becomes stale if it is not updated (default\: never; 100ms–365d)]:time:'
        '--stale[What happens to a stale message\: remove or mark (default\: mark)]:action:{__signctl_complete "${___stale[@]}"}'
        '--hold[Show an alert until it is dismissed (default\: off)]'
        '--no-hold[Show an alert until it is dismissed (default\: off)]'
        '--wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--no-wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--stack[Place of a new alert among those of its rank\: top, behind or replace (default\: top)]:place:{__signctl_complete "${___stack[@]}"}'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion set-image -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion set-image -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_set-chart() {
    local -i ret=1
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':numbers:'
        '--line[Draw a line instead of bars.]'
        '--id[Id of the message to replace or add (default\: main, shown at once)]:id:{__signctl_custom_complete ---completion set-chart -- --id "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--dry-run[Show the frame that the sign would show, and change nothing.]'
        '--color[Text colour (default\: #ffb000)]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Background colour (default\: #000000)]:color:{__signctl_complete "${___background[@]}"}'
        '--background-image[Picture behind the content]:file:{__signctl_custom_complete ---completion set-chart -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--persist[Store the message across restarts (default\: on)]'
        '--no-persist[Store the message across restarts (default\: on)]'
        '--min[Number at the lower edge of a chart (default\: 0, or the least; -1000000000 to 1000000000)]:number:'
        '--max[Number at the upper edge of a chart (default\: the greatest; -1000000000 to 1000000000)]:number:'
        '--progress[Filled part of a bar at the lower edge (default\: no bar; 0–100 %)]:percent:'
        '--progress-color[Colour of the filled part (default\: the text colour)]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background)]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[Transition in, such as fade, push-up or wipe-left (default\: cut)]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[Transition out, if no message follows (default\: cut)]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[Duration of a transition (default\: 500ms; 0s–60s)]:time:'
        '--easing[Course of a transition'\''s speed\: linear, ease-in, ease-out or ease-in-out (default\: ease-in-out)]:curve:{__signctl_complete "${___easing[@]}"}'
        '--duration[Length of a turn (default\: 10s if it stands still, else one pass; 100ms–24h)]:time:'
        '--when[Schedule of the message, such as "Mon-Fri 08\:00-18\:00" (default\: always)]:schedule:'
        '--priority[Class; only the highest one present is shown\: background, info, foreground or alert (default\: info)]:class:{__signctl_complete "${___priority[@]}"}'
        '--ttl[Time until removal (default\: no end; 100ms–365d)]:time:'
        '--rank[Rank in the class; only the highest one present is shown (default\: 0; -100 to 100)]:number:'
        '--name[Name for people]:name:'
        '--group[Group of messages]:name:'
        '--max-age[Age at which a message becomes stale if it is not updated (default\: never; 100ms–365d)]:time:'
        '--stale[What happens to a stale message\: remove or mark (default\: mark)]:action:{__signctl_complete "${___stale[@]}"}'
        '--hold[Show an alert until it is dismissed (default\: off)]'
        '--no-hold[Show an alert until it is dismissed (default\: off)]'
        '--wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--no-wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--stack[Place of a new alert among those of its rank\: top, behind or replace (default\: top)]:place:{__signctl_complete "${___stack[@]}"}'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion set-chart -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion set-chart -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_clear() {
    local -i ret=1
    local -ar arg_specs=(
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion clear -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion clear -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_add() {
    local -i ret=1
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':text:'
        '--markup[Read tags such as \[red\]…\[/\], \[b\], \[icon sun\] or \[img FILE\]; \[\[ is a bracket.]'
        '--id[Id of the message (default\: the sign makes one)]:id:'
        '--dry-run[Show the frame that the sign would show, and change nothing.]'
        '--font[Font; auto is the largest that fits (default\: auto)]:name:{__signctl_complete "${___font[@]}"}'
        '--size[Height of capitals (default\: what fits; 5–512 rows)]:rows:'
        '--scale[Enlargement of the font'\''s pixels (default\: what fits; 1–64)]:factor:'
        '--zero[Shape of the zero in built-in faces\: plain or dotted (default\: plain)]:shape:{__signctl_complete "${___zero[@]}"}'
        '--direction[Reading direction of the whole text\: auto, ltr or rtl (default\: auto)]:direction:{__signctl_complete "${___direction[@]}"}'
        '--color[Text colour (default\: #ffb000)]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Background colour (default\: #000000)]:color:{__signctl_complete "${___background[@]}"}'
        '--background-image[Picture behind the content]:file:{__signctl_custom_complete ---completion add -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--persist[Store the message across restarts (default\: on)]'
        '--no-persist[Store the message across restarts (default\: on)]'
        '--scroll[Motion\: auto, none, left, right, up, down, bounce, page or smooth (default\: auto)]:motion:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Scroll speed (default\: 30; 0.1–2000 px/s)]:px/s:'
        '--repeat[Number of passes, or of rounds of all pages (default\: no end; 1–1000000)]:number:'
        '--fit[How the content fills the zone\: auto, line, lines, none, fit, fill, crop or stretch (default\: auto)]:fit:{__signctl_complete "${___fit[@]}"}'
        '--align[Horizontal position of what does not move sideways\: start, center or end (default\: center)]:position:{__signctl_complete "${___align[@]}"}'
        '--valign[Vertical position of what does not move up or down\: start, center or end (default\: center)]:position:{__signctl_complete "${___valign[@]}"}'
        '--gap[Space between repeats (default\: a third of the zone; 0–65535 px)]:px:'
        '--delay[Time before the motion starts (default\: 1s; 0s–24h)]:time:'
        '--smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--no-smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--keep-phase[Start where the previous message was (default\: off)]'
        '--no-keep-phase[Start where the previous message was (default\: off)]'
        '--offset-start[Distance inwards at which the motion starts (default\: 0; -65535 to 65535 px)]:px:'
        '--offset-end[Distance inwards at which the last repeat, or a bounce, ends (default\: 0; -65535 to 65535 px)]:px:'
        '--dwell[Time for which a page stands (default\: 3s; 100ms–24h)]:time:'
        '--indicator[Mark for the number of the page\: none, dots or count (default\: none)]:mark:{__signctl_complete "${___indicator[@]}"}'
        '--slide[Direction in which pages change\: none, left, right, up or down (default\: left)]:direction:{__signctl_complete "${___slide[@]}"}'
        '--page[First page (default\: 1; 1–1000000)]:number:'
        '--progress[Filled part of a bar at the lower edge (default\: no bar; 0–100 %)]:percent:'
        '--progress-color[Colour of the filled part (default\: the text colour)]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background)]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[Transition in, such as fade, push-up or wipe-left (default\: cut)]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[Transition out, if no message follows (default\: cut)]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[Duration of a transition (default\: 500ms; 0s–60s)]:time:'
        '--easing[Course of a transition'\''s speed\: linear, ease-in, ease-out or ease-in-out (default\: ease-in-out)]:curve:{__signctl_complete "${___easing[@]}"}'
        '--duration[Length of a turn (default\: 10s if it stands still, else one pass; 100ms–24h)]:time:'
        '--when[Schedule of the message, such as "Mon-Fri 08\:00-18\:00" (default\: always)]:schedule:'
        '--priority[Class; only the highest one present is shown\: background, info, foreground or alert (default\: info)]:class:{__signctl_complete "${___priority[@]}"}'
        '--ttl[Time until removal (default\: no end; 100ms–365d)]:time:'
        '--rank[Rank in the class; only the highest one present is shown (default\: 0; -100 to 100)]:number:'
        '--name[Name for people]:name:'
        '--group[Group of messages]:name:'
        '--max-age[Age at which a message becomes stale if it is not updated (default\: never; 100ms–365d)]:time:'
        '--stale[What happens to a stale message\: remove or mark (default\: mark)]:action:{__signctl_complete "${___stale[@]}"}'
        '--hold[Show an alert until it is dismissed (default\: off)]'
        '--no-hold[Show an alert until it is dismissed (default\: off)]'
        '--wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--no-wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--stack[Place of a new alert among those of its rank\: top, behind or replace (default\: top)]:place:{__signctl_complete "${___stack[@]}"}'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion add -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion add -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_add-image() {
    local -i ret=1
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':file:{__signctl_custom_complete ---completion add-image -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--id[Id of the message (default\: the sign makes one)]:id:'
        '--dry-run[Show the frame that the sign would show, and change nothing.]'
        '--color[Text colour (default\: #ffb000)]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Background colour (default\: #000000)]:color:{__signctl_complete "${___background[@]}"}'
        '--background-image[Picture behind the content]:file:{__signctl_custom_complete ---completion add-image -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--persist[Store the message across restarts (default\: on)]'
        '--no-persist[Store the message across restarts (default\: on)]'
        '--scroll[Motion\: auto, none, left, right, up, down, bounce, page or smooth (default\: auto)]:motion:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Scroll speed (default\: 30; 0.1–2000 px/s)]:px/s:'
        '--repeat[Number of passes, or of rounds of all pages (default\: no end; 1–1000000)]:number:'
        '--fit[How the content fills the zone\: auto, line, lines, none, fit, fill, crop or stretch (default\: auto)]:fit:{__signctl_complete "${___fit[@]}"}'
        '--align[Horizontal position of what does not move sideways\: start, center or end (default\: center)]:position:{__signctl_complete "${___align[@]}"}'
        '--valign[Vertical position of what does not move up or down\: start, center or end (default\: center)]:position:{__signctl_complete "${___valign[@]}"}'
        '--gap[Space between repeats (default\: a third of the zone; 0–65535 px)]:px:'
        '--delay[Time before the motion starts (default\: 1s; 0s–24h)]:time:'
        '--smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--no-smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--keep-phase[Start where the previous message was (default\: off)]'
        '--no-keep-phase[Start where the previous message was (default\: off)]'
        '--offset-start[Distance inwards at which the motion starts (default\: 0; -65535 to 65535 px)]:px:'
        '--offset-end[Distance inwards at which the last repeat, or a bounce, ends (default\: 0; -65535 to 65535 px)]:px:'
        '--dither[Dithering of pictures on panels with few shades\: none, ordered or floyd (default\: none)]:method:{__signctl_complete "${___dither[@]}"}'
        '--progress[Filled part of a bar at the lower edge (default\: no bar; 0–100 %)]:percent:'
        '--progress-color[Colour of the filled part (default\: the text colour)]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background)]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[Transition in, such as fade, push-up or wipe-left (default\: cut)]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[Transition out, if no message follows (default\: cut)]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[Duration of a transition (default\: 500ms; 0s–60s)]:time:'
        '--easing[Course of a transition'\''s speed\: linear, ease-in, ease-out or ease-in-out (default\: ease-in-out)]:curve:{__signctl_complete "${___easing[@]}"}'
        '--duration[Length of a turn (default\: 10s if it stands still, else one pass; 100ms–24h)]:time:'
        '--when[Schedule of the message, such as "Mon-Fri 08\:00-18\:00" (default\: always)]:schedule:'
        '--priority[Class; only the highest one present is shown\: background, info, foreground or alert (default\: info)]:class:{__signctl_complete "${___priority[@]}"}'
        '--ttl[Time until removal (default\: no end; 100ms–365d)]:time:'
        '--rank[Rank in the class; only the highest one present is shown (default\: 0; -100 to 100)]:number:'
        '--name[Name for people]:name:'
        '--group[Group of messages]:name:'
        '--max-age[Age at which a message becomes stale if it is not updated (default\: never; 100ms–365d)]:time:'
        '--stale[What happens to a stale message\: remove or mark (default\: mark)]:action:{__signctl_complete "${___stale[@]}"}'
        '--hold[Show an alert until it is dismissed (default\: off)]'
        '--no-hold[Show an alert until it is dismissed (default\: off)]'
        '--wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--no-wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--stack[Place of a new alert among those of its rank\: top, behind or replace (default\: top)]:place:{__signctl_complete "${___stack[@]}"}'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion add-image -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion add-image -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_add-chart() {
    local -i ret=1
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':numbers:'
        '--line[Draw a line instead of bars.]'
        '--id[Id of the message (default\: the sign makes one)]:id:'
        '--dry-run[Show the frame that the sign would show, and change nothing.]'
        '--color[Text colour (default\: #ffb000)]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Background colour (default\: #000000)]:color:{__signctl_complete "${___background[@]}"}'
        '--background-image[Picture behind the content]:file:{__signctl_custom_complete ---completion add-chart -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--persist[Store the message across restarts (default\: on)]'
        '--no-persist[Store the message across restarts (default\: on)]'
        '--min[Number at the lower edge of a chart (default\: 0, or the least; -1000000000 to 1000000000)]:number:'
        '--max[Number at the upper edge of a chart (default\: the greatest; -1000000000 to 1000000000)]:number:'
        '--progress[Filled part of a bar at the lower edge (default\: no bar; 0–100 %)]:percent:'
        '--progress-color[Colour of the filled part (default\: the text colour)]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background)]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[Transition in, such as fade, push-up or wipe-left (default\: cut)]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[Transition out, if no message follows (default\: cut)]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[Duration of a transition (default\: 500ms; 0s–60s)]:time:'
        '--easing[Course of a transition'\''s speed\: linear, ease-in, ease-out or ease-in-out (default\: ease-in-out)]:curve:{__signctl_complete "${___easing[@]}"}'
        '--duration[Length of a turn (default\: 10s if it stands still, else one pass; 100ms–24h)]:time:'
        '--when[Schedule of the message, such as "Mon-Fri 08\:00-18\:00" (default\: always)]:schedule:'
        '--priority[Class; only the highest one present is shown\: background, info, foreground or alert (default\: info)]:class:{__signctl_complete "${___priority[@]}"}'
        '--ttl[Time until removal (default\: no end; 100ms–365d)]:time:'
        '--rank[Rank in the class; only the highest one present is shown (default\: 0; -100 to 100)]:number:'
        '--name[Name for people]:name:'
        '--group[Group of messages]:name:'
        '--max-age[Age at which a message becomes stale if it is not updated (default\: never; 100ms–365d)]:time:'
        '--stale[What happens to a stale message\: remove or mark (default\: mark)]:action:{__signctl_complete "${___stale[@]}"}'
        '--hold[Show an alert until it is dismissed (default\: off)]'
        '--no-hold[Show an alert until it is dismissed (default\: off)]'
        '--wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--no-wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--stack[Place of a new alert among those of its rank\: top, behind or replace (default\: top)]:place:{__signctl_complete "${___stack[@]}"}'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion add-chart -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion add-chart -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_messages() {
    local -i ret=1
    local -ar arg_specs=(
        ':id:{__signctl_custom_complete ---completion messages -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--group[Messages of this group.]:name:{__signctl_custom_complete ---completion messages -- --group "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion messages -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion messages -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_edit() {
    local -i ret=1
    local -ar ___unset=('scroll' 'speed' 'gap' 'delay' 'align' 'valign' 'direction' 'color' 'background' 'font' 'scale' 'size' 'zero' 'persist' 'keep-phase' 'smooth' 'offset-start' 'offset-end' 'repeat' 'dwell' 'slide' 'slide-duration' 'indicator' 'page' 'selected' 'padding' 'highlight' 'highlight-background' 'item-colors' 'item-backgrounds' 'item-image' 'highlight-image' 'caps' 'fit' 'dither' 'background-image' 'min' 'max' 'progress' 'progress-color' 'progress-background' 'transition' 'exit' 'transition-duration' 'easing' 'name' 'group' 'priority' 'rank' 'duration' 'ttl' 'max-age' 'stale' 'hold' 'wakeup' 'stack' 'when')
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___highlight=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___highlight_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':id:{__signctl_custom_complete ---completion edit -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        ':text:'
        '--markup[Read tags such as \[red\]…\[/\], \[b\], \[icon sun\] or \[img FILE\]; \[\[ is a bracket.]'
        '*--unset[Remove a property, such as when. May be repeated.]:option:{__signctl_complete "${___unset[@]}"}'
        '--font[Font; auto is the largest that fits (default\: auto)]:name:{__signctl_complete "${___font[@]}"}'
        '--size[Height of capitals (default\: what fits; 5–512 rows)]:rows:'
        '--scale[Enlargement of the font'\''s pixels (default\: what fits; 1–64)]:factor:'
        '--zero[Shape of the zero in built-in faces\: plain or dotted (default\: plain)]:shape:{__signctl_complete "${___zero[@]}"}'
        '--direction[Reading direction of the whole text\: auto, ltr or rtl (default\: auto)]:direction:{__signctl_complete "${___direction[@]}"}'
        '--color[Text colour (default\: #ffb000)]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Background colour (default\: #000000)]:color:{__signctl_complete "${___background[@]}"}'
        '--background-image[Picture behind the content]:file:{__signctl_custom_complete ---completion edit -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--persist[Store the message across restarts (default\: on)]'
        '--no-persist[Store the message across restarts (default\: on)]'
        '--scroll[Motion\: auto, none, left, right, up, down, bounce, page or smooth (default\: auto)]:motion:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Scroll speed (default\: 30; 0.1–2000 px/s)]:px/s:'
        '--repeat[Number of passes, or of rounds of all pages (default\: no end; 1–1000000)]:number:'
        '--fit[How the content fills the zone\: auto, line, lines, none, fit, fill, crop or stretch (default\: auto)]:fit:{__signctl_complete "${___fit[@]}"}'
        '--align[Horizontal position of what does not move sideways\: start, center or end (default\: center)]:position:{__signctl_complete "${___align[@]}"}'
        '--valign[Vertical position of what does not move up or down\: start, center or end (default\: center)]:position:{__signctl_complete "${___valign[@]}"}'
        '--gap[Space between repeats (default\: a third of the zone; 0–65535 px)]:px:'
        '--delay[Time before the motion starts (default\: 1s; 0s–24h)]:time:'
        '--smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--no-smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--keep-phase[Start where the previous message was (default\: off)]'
        '--no-keep-phase[Start where the previous message was (default\: off)]'
        '--offset-start[Distance inwards at which the motion starts (default\: 0; -65535 to 65535 px)]:px:'
        '--offset-end[Distance inwards at which the last repeat, or a bounce, ends (default\: 0; -65535 to 65535 px)]:px:'
        '--dwell[Time for which a page stands (default\: 3s; 100ms–24h)]:time:'
        '--indicator[Mark for the number of the page\: none, dots or count (default\: none)]:mark:{__signctl_complete "${___indicator[@]}"}'
        '--slide[Direction in which pages change\: none, left, right, up or down (default\: left)]:direction:{__signctl_complete "${___slide[@]}"}'
        '--page[First page (default\: 1; 1–1000000)]:number:'
        '--selected[Selected topic (default\: 1; 1–1000000)]:number:'
        '--highlight[Colour of the selected topic (default\: the background)]:color:{__signctl_complete "${___highlight[@]}"}'
        '--highlight-background[Background of the selection (default\: the text colour)]:color:{__signctl_complete "${___highlight_background[@]}"}'
        '--padding[Space on either side of a topic (default\: 3; 0–1024 px)]:px:'
        '--item-image[Picture behind topics]:file:{__signctl_custom_complete ---completion edit -- --item-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--highlight-image[Picture behind the selected topic]:file:{__signctl_custom_complete ---completion edit -- --highlight-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--caps[Width of edges that are not stretched in pictures behind topics (default\: a third; 0–256 px)]:px:'
        '--slide-duration[Time in which a page or topic slides in (default\: 400ms; 0s–60s)]:time:'
        '--item-colors[Colours of items in turn (default\: the text colour)]:color,…:'
        '--item-backgrounds[Backgrounds of items in turn (default\: the background)]:color,…:'
        '--dither[Dithering of pictures on panels with few shades\: none, ordered or floyd (default\: none)]:method:{__signctl_complete "${___dither[@]}"}'
        '--min[Number at the lower edge of a chart (default\: 0, or the least; -1000000000 to 1000000000)]:number:'
        '--max[Number at the upper edge of a chart (default\: the greatest; -1000000000 to 1000000000)]:number:'
        '--progress[Filled part of a bar at the lower edge (default\: no bar; 0–100 %)]:percent:'
        '--progress-color[Colour of the filled part (default\: the text colour)]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background)]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[Transition in, such as fade, push-up or wipe-left (default\: cut)]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[Transition out, if no message follows (default\: cut)]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[Duration of a transition (default\: 500ms; 0s–60s)]:time:'
        '--easing[Course of a transition'\''s speed\: linear, ease-in, ease-out or ease-in-out (default\: ease-in-out)]:curve:{__signctl_complete "${___easing[@]}"}'
        '--duration[Length of a turn (default\: 10s if it stands still, else one pass; 100ms–24h)]:time:'
        '--when[Schedule of the message, such as "Mon-Fri 08\:00-18\:00" (default\: always)]:schedule:'
        '--priority[Class; only the highest one present is shown\: background, info, foreground or alert (default\: info)]:class:{__signctl_complete "${___priority[@]}"}'
        '--ttl[Time until removal (default\: no end; 100ms–365d)]:time:'
        '--rank[Rank in the class; only the highest one present is shown (default\: 0; -100 to 100)]:number:'
        '--name[Name for people]:name:'
        '--group[Group of messages]:name:'
        '--max-age[Age at which a message becomes stale if it is not updated (default\: never; 100ms–365d)]:time:'
        '--stale[What happens to a stale message\: remove or mark (default\: mark)]:action:{__signctl_complete "${___stale[@]}"}'
        '--hold[Show an alert until it is dismissed (default\: off)]'
        '--no-hold[Show an alert until it is dismissed (default\: off)]'
        '--wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--no-wakeup[Light a panel whose power is off while an alert is shown (default\: off)]'
        '--stack[Place of a new alert among those of its rank\: top, behind or replace (default\: top)]:place:{__signctl_complete "${___stack[@]}"}'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion edit -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion edit -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_move() {
    local -i ret=1
    local -ar arg_specs=(
        ':id:{__signctl_custom_complete ---completion move -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        ':place:'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion move -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion move -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_remove() {
    local -i ret=1
    local -ar arg_specs=(
        ':id:{__signctl_custom_complete ---completion remove -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--group[Messages of this group.]:name:{__signctl_custom_complete ---completion remove -- --group "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--all[Remove all messages of the zone.]'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion remove -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion remove -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_show() {
    local -i ret=1
    local -ar arg_specs=(
        ':id:{__signctl_custom_complete ---completion show -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion show -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion show -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_next() {
    local -i ret=1
    local -ar arg_specs=(
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion next -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion next -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_previous() {
    local -i ret=1
    local -ar arg_specs=(
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion previous -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion previous -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_pause() {
    local -i ret=1
    local -ar arg_specs=(
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion pause -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion pause -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_resume() {
    local -i ret=1
    local -ar arg_specs=(
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion resume -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion resume -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_schedule() {
    local -i ret=1
    local -ar arg_specs=(
        '--next[Time ahead (default\: 24h; 1h–7d)]:time:'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion schedule -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_wait-shown() {
    local -i ret=1
    local -ar arg_specs=(
        ':id:{__signctl_custom_complete ---completion wait-shown -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--timeout[Maximum time to wait (default\: 30s)]:time:'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion wait-shown -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion wait-shown -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_stop() {
    local -i ret=1
    local -ar arg_specs=(
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion stop -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion stop -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_start() {
    local -i ret=1
    local -ar arg_specs=(
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion start -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion start -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_page() {
    local -i ret=1
    local -ar _page=('next' 'previous')
    local -ar arg_specs=(
        ':page:{__signctl_complete "${_page[@]}"}'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion page -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion page -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_select() {
    local -i ret=1
    local -ar _item=('next' 'previous')
    local -ar arg_specs=(
        ':item:{__signctl_complete "${_item[@]}"}'
        '--text[Take the item as a text, also if it is a number.]'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion select -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion select -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_zoom() {
    local -i ret=1
    local -ar _scale=('reset')
    local -ar arg_specs=(
        ':scale:{__signctl_complete "${_scale[@]}"}'
        '--at[Pixel of the zone that stays in place (default\: the middle)]:x,y:'
        '--duration[Duration (default\: 300ms; 0s–60s)]:time:'
        '--zone[Zone (default\: main, or the first zone of the layout)]:name:{__signctl_custom_complete ---completion zoom -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion zoom -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_alert() {
    local -i ret=1
    local -ar ___for=('forever')
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar arg_specs=(
        ':text:'
        '--markup[Read tags such as \[red\]…\[/\], \[b\], \[icon sun\] or \[img FILE\]; \[\[ is a bracket.]'
        '--for[Display time (default\: until dismissed; 100ms–24h)]:time:{__signctl_complete "${___for[@]}"}'
        '--wakeup[Light a panel whose power is off while the alert is shown.]'
        '--font[Font; auto is the largest that fits (default\: auto)]:name:{__signctl_complete "${___font[@]}"}'
        '--size[Height of capitals (default\: what fits; 5–512 rows)]:rows:'
        '--scale[Enlargement of the font'\''s pixels (default\: what fits; 1–64)]:factor:'
        '--zero[Shape of the zero in built-in faces\: plain or dotted (default\: plain)]:shape:{__signctl_complete "${___zero[@]}"}'
        '--direction[Reading direction of the whole text\: auto, ltr or rtl (default\: auto)]:direction:{__signctl_complete "${___direction[@]}"}'
        '--color[Text colour (default\: #ffb000)]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Background colour (default\: #000000)]:color:{__signctl_complete "${___background[@]}"}'
        '--background-image[Picture behind the content]:file:{__signctl_custom_complete ---completion alert -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--persist[Store the message across restarts (default\: on)]'
        '--no-persist[Store the message across restarts (default\: on)]'
        '--scroll[Motion\: auto, none, left, right, up, down, bounce, page or smooth (default\: auto)]:motion:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Scroll speed (default\: 30; 0.1–2000 px/s)]:px/s:'
        '--repeat[Number of passes, or of rounds of all pages (default\: no end; 1–1000000)]:number:'
        '--fit[How the content fills the zone\: auto, line, lines, none, fit, fill, crop or stretch (default\: auto)]:fit:{__signctl_complete "${___fit[@]}"}'
        '--align[Horizontal position of what does not move sideways\: start, center or end (default\: center)]:position:{__signctl_complete "${___align[@]}"}'
        '--valign[Vertical position of what does not move up or down\: start, center or end (default\: center)]:position:{__signctl_complete "${___valign[@]}"}'
        '--gap[Space between repeats (default\: a third of the zone; 0–65535 px)]:px:'
        '--delay[Time before the motion starts (default\: 1s; 0s–24h)]:time:'
        '--smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--no-smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--keep-phase[Start where the previous message was (default\: off)]'
        '--no-keep-phase[Start where the previous message was (default\: off)]'
        '--offset-start[Distance inwards at which the motion starts (default\: 0; -65535 to 65535 px)]:px:'
        '--offset-end[Distance inwards at which the last repeat, or a bounce, ends (default\: 0; -65535 to 65535 px)]:px:'
        '--dwell[Time for which a page stands (default\: 3s; 100ms–24h)]:time:'
        '--indicator[Mark for the number of the page\: none, dots or count (default\: none)]:mark:{__signctl_complete "${___indicator[@]}"}'
        '--slide[Direction in which pages change\: none, left, right, up or down (default\: left)]:direction:{__signctl_complete "${___slide[@]}"}'
        '--page[First page (default\: 1; 1–1000000)]:number:'
        '--progress[Filled part of a bar at the lower edge (default\: no bar; 0–100 %)]:percent:'
        '--progress-color[Colour of the filled part (default\: the text colour)]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background)]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[Transition in, such as fade, push-up or wipe-left (default\: cut)]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[Transition out, if no message follows (default\: cut)]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[Duration of a transition (default\: 500ms; 0s–60s)]:time:'
        '--easing[Course of a transition'\''s speed\: linear, ease-in, ease-out or ease-in-out (default\: ease-in-out)]:curve:{__signctl_complete "${___easing[@]}"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion alert -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_alerts() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion alerts -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_banner() {
    local -i ret=1
    local -ar ___edge=('top' 'bottom' 'left' 'right')
    local -ar ___for=('forever')
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar arg_specs=(
        ':text:'
        '--markup[Read tags such as \[red\]…\[/\], \[b\], \[icon sun\] or \[img FILE\]; \[\[ is a bracket.]'
        '--edge[Edge of the panel\: top, bottom, left or right (default\: top)]:edge:{__signctl_complete "${___edge[@]}"}'
        '--depth[Depth of the banner (default\: 8; 1–4096 px)]:px:'
        '--for[Display time, or forever (default\: 30s; 100ms–24h)]:time:{__signctl_complete "${___for[@]}"}'
        '--font[Font; auto is the largest that fits (default\: auto)]:name:{__signctl_complete "${___font[@]}"}'
        '--size[Height of capitals (default\: what fits; 5–512 rows)]:rows:'
        '--scale[Enlargement of the font'\''s pixels (default\: what fits; 1–64)]:factor:'
        '--zero[Shape of the zero in built-in faces\: plain or dotted (default\: plain)]:shape:{__signctl_complete "${___zero[@]}"}'
        '--direction[Reading direction of the whole text\: auto, ltr or rtl (default\: auto)]:direction:{__signctl_complete "${___direction[@]}"}'
        '--color[Text colour (default\: #ffb000)]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Background colour (default\: #000000)]:color:{__signctl_complete "${___background[@]}"}'
        '--background-image[Picture behind the content]:file:{__signctl_custom_complete ---completion banner -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--persist[Store the message across restarts (default\: on)]'
        '--no-persist[Store the message across restarts (default\: on)]'
        '--scroll[Motion\: auto, none, left, right, up, down, bounce, page or smooth (default\: auto)]:motion:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Scroll speed (default\: 30; 0.1–2000 px/s)]:px/s:'
        '--repeat[Number of passes, or of rounds of all pages (default\: no end; 1–1000000)]:number:'
        '--fit[How the content fills the zone\: auto, line, lines, none, fit, fill, crop or stretch (default\: auto)]:fit:{__signctl_complete "${___fit[@]}"}'
        '--align[Horizontal position of what does not move sideways\: start, center or end (default\: center)]:position:{__signctl_complete "${___align[@]}"}'
        '--valign[Vertical position of what does not move up or down\: start, center or end (default\: center)]:position:{__signctl_complete "${___valign[@]}"}'
        '--gap[Space between repeats (default\: a third of the zone; 0–65535 px)]:px:'
        '--delay[Time before the motion starts (default\: 1s; 0s–24h)]:time:'
        '--smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--no-smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--keep-phase[Start where the previous message was (default\: off)]'
        '--no-keep-phase[Start where the previous message was (default\: off)]'
        '--offset-start[Distance inwards at which the motion starts (default\: 0; -65535 to 65535 px)]:px:'
        '--offset-end[Distance inwards at which the last repeat, or a bounce, ends (default\: 0; -65535 to 65535 px)]:px:'
        '--dwell[Time for which a page stands (default\: 3s; 100ms–24h)]:time:'
        '--indicator[Mark for the number of the page\: none, dots or count (default\: none)]:mark:{__signctl_complete "${___indicator[@]}"}'
        '--slide[Direction in which pages change\: none, left, right, up or down (default\: left)]:direction:{__signctl_complete "${___slide[@]}"}'
        '--page[First page (default\: 1; 1–1000000)]:number:'
        '--progress[Filled part of a bar at the lower edge (default\: no bar; 0–100 %)]:percent:'
        '--progress-color[Colour of the filled part (default\: the text colour)]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background)]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[Transition in, such as fade, push-up or wipe-left (default\: cut)]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[Transition out, if no message follows (default\: cut)]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[Duration of a transition (default\: 500ms; 0s–60s)]:time:'
        '--easing[Course of a transition'\''s speed\: linear, ease-in, ease-out or ease-in-out (default\: ease-in-out)]:curve:{__signctl_complete "${___easing[@]}"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion banner -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_banners() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion banners -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_dismiss() {
    local -i ret=1
    local -ar arg_specs=(
        ':id:{__signctl_custom_complete ---completion dismiss -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion dismiss -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_panel() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion panel -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_brightness() {
    local -i ret=1
    local -ar arg_specs=(
        ':percent:'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion brightness -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_power() {
    local -i ret=1
    local -ar _state=('on' 'off' 'toggle')
    local -ar arg_specs=(
        ':state:{__signctl_complete "${_state[@]}"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion power -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_rotate() {
    local -i ret=1
    local -ar _degrees=('0' '90' '180' '270')
    local -ar arg_specs=(
        ':degrees:{__signctl_complete "${_degrees[@]}"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion rotate -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_resize() {
    local -i ret=1
    local -ar arg_specs=(
        ':WxH:'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion resize -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_test-pattern() {
    local -i ret=1
    local -ar _pattern=('all' 'modules' 'colors' 'scan' 'on' 'checkerboard' 'off')
    local -ar arg_specs=(
        ':pattern:{__signctl_complete "${_pattern[@]}"}'
        '--for[Display time (default\: what the pattern needs; 1s–10m)]:time:'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion test-pattern -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_layout() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion layout -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_set-layout() {
    local -i ret=1
    local -ar arg_specs=(
        '*:string:'
        '--file[JSON file with layout, metrics and zones; - is standard input.]:file:_files -g '\''*.json'\'''
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion set-layout -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_reset-layout() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion reset-layout -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_zones() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion zones -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_set-variable() {
    local -i ret=1
    local -ar arg_specs=(
        ':name:{__signctl_custom_complete ---completion set-variable -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        ':value:'
        '--max-age[Age at which the value becomes stale (default\: never; 100ms–365d)]:time:'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion set-variable -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_variables() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion variables -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_remove-variable() {
    local -i ret=1
    local -ar arg_specs=(
        ':name:{__signctl_custom_complete ---completion remove-variable -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion remove-variable -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_images() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion images -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_upload-image() {
    local -i ret=1
    local -ar arg_specs=(
        ':file:_files'
        '--name[Name of the picture (default\: that of the file)]:name:{__signctl_custom_complete ---completion upload-image -- --name "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion upload-image -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_download-image() {
    local -i ret=1
    local -ar arg_specs=(
        ':name:{__signctl_custom_complete ---completion download-image -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '(--output -o)'{--output,-o}'[File to write (default\: standard output)]:file:_files'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion download-image -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_remove-image() {
    local -i ret=1
    local -ar arg_specs=(
        ':name:{__signctl_custom_complete ---completion remove-image -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion remove-image -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_export() {
    local -i ret=1
    local -ar arg_specs=(
        ':directory:_files -/'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion export -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_apply() {
    local -i ret=1
    local -ar arg_specs=(
        ':directory:_files -/'
        '--dry-run[Print the changes without making them.]'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion apply -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_status() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion status -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_snapshot() {
    local -i ret=1
    local -ar ___format=('text' 'png' 'gif' 'ppm')
    local -ar ___colors=('auto' '24bit' '256' '16' 'none')
    local -ar arg_specs=(
        '(--output -o)'{--output,-o}'[File to write; - is standard output.]:file:_files'
        '--format[Format\: text, png, gif or ppm (default\: from the file name, else text)]:format:{__signctl_complete "${___format[@]}"}'
        '--led[Draw round LEDs on a dark panel.]'
        '--colors[Colours of the terminal\: auto, 24bit, 256, 16 or none (default\: auto, from TERM and COLORTERM)]:colors:{__signctl_complete "${___colors[@]}"}'
        '--as-built[Draw what the LEDs show, with depth, brightness and gamma of the panel.]'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion snapshot -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_preview() {
    local -i ret=1
    local -ar ___colors=('auto' '24bit' '256' '16' 'none')
    local -ar arg_specs=(
        '--for[Time after which it ends, such as 5m (default\: never)]:time:'
        '--colors[Colours of the terminal\: auto, 24bit, 256, 16 or none (default\: auto, from TERM and COLORTERM)]:colors:{__signctl_complete "${___colors[@]}"}'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion preview -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_watch() {
    local -i ret=1
    local -ar arg_specs=(
        '--after[Continue after the event with this id, as --json prints it.]:id:'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion watch -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print each event as one line of JSON\: id, event and data.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_fonts() {
    local -i ret=1
    local -ar arg_specs=(
        '--all[List all fonts, also those found on the system, with their properties.]'
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion fonts -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_icons() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion icons -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_signs() {
    local -i ret=1
    local -ar arg_specs=(
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_doctor() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion doctor -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_reload() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[Name of the sign; commands that act also take all, or a,b.]:name:{__signctl_custom_complete ---completion reload -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[Control socket (default\: $SIGND_SOCKET, then yours, then the system'\''s)]:path:_files'
        '--json[Print the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_help() {
    local -i ret=1
    local -ar arg_specs=(
        '*:subcommands:'
        '--version[Show the version.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

if [[ "${funcstack[1]}" = _signctl ]]; then
    _signctl "${@}"
else
    compdef _signctl signctl
fi

# bash and fish: e810a18cb9d79d8f cdf6a67abc06bb38
