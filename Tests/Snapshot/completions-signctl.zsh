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
            'set-message:Shows a text instead of the one before.'
            'set-pages:Shows texts and pictures a page at a time.'
            'set-topics:Shows texts and pictures side by side, of which one is selected.'
            'set-image:Shows a picture instead of the message before.'
            'set-chart:Shows numbers as a chart instead of the message before.'
            'clear:Removes all that was said; the zone is dark.'
            'add:Adds a text to the messages of a zone, and prints its id.'
            'add-image:Adds a picture to the messages of a zone, and prints its id.'
            'add-chart:Adds a chart of numbers to the messages of a zone, and prints its id.'
            'list:Lists the messages of a zone in their order, or all of one.'
            'edit:Changes some of a message.'
            'move:Moves a message to another place in the order.'
            'remove:Removes a message, those of a group, or all.'
            'show:Shows a message now, from its beginning.'
            'next:Shows the next message, and prints its id.'
            'previous:Shows the message before, and prints its id.'
            'pause:Lets the message that is shown stay.'
            'resume:Lets messages take turns again.'
            'schedule:Says what will be on when, on the sign'\''s clock.'
            'wait-shown:Waits until the panel shows a message.'
            'start:Lets the message move on from where it was stopped.'
            'stop:Holds the message where it is.'
            'brightness:Sets the panel'\''s brightness.'
            'power:Darkens the panel, or lights it again.'
            'rotate:Turns the picture clockwise.'
            'resize:Gives a virtual panel another size.'
            'panel:Says what panel the sign has.'
            'test-pattern:Shows how the panel is built and wired.'
            'layout:Shows where the zones are, or lays them out anew.'
            'zoom:Shows a zone larger or smaller than it is.'
            'page:Turns to another page.'
            'select:Selects a topic, which comes into view.'
            'alert:Shows a text in a strip at an edge of the panel.'
            'alerts:Lists the alerts that are shown.'
            'dismiss:Ends an alert, or all of them.'
            'set-var:Sets a variable, whose value texts show that name it.'
            'list-vars:Lists the variables, their values and their ages.'
            'remove-var:Removes a variable.'
            'status:Says what the sign does and how it is.'
            'snapshot:Shows the picture that is on the sign now.'
            'preview:Shows the sign'\''s panel live in your terminal.'
            'watch:Says what happens to the sign, when it happens.'
            'fonts:Lists the fonts that the sign has.'
            'icons:Lists the icons that the sign has.'
            'list-signs:Lists your own signs and the system'\''s, and what they show.'
            'doctor:Looks for what could keep a sign from working, and says what to do.'
            'help:Show subcommand help information.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        set-message|set-pages|set-topics|set-image|set-chart|clear|add|add-image|add-chart|list|edit|move|remove|show|next|previous|pause|resume|schedule|wait-shown|start|stop|brightness|power|rotate|resize|panel|test-pattern|layout|zoom|page|select|alert|alerts|dismiss|set-var|list-vars|remove-var|status|snapshot|preview|watch|fonts|icons|list-signs|doctor|help)
            "_signctl_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_signctl_set-message() {
    local -i ret=1
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___persist=('true' 'false')
    local -ar ___keep_phase=('true' 'false')
    local -ar ___smooth=('true' 'false')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___highlight=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___highlight_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___hold=('true' 'false')
    local -ar ___wakeup=('true' 'false')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':text:'
        '--markup[Reads tags in the text, such as \[red\]…\[/\], \[b\], \[rainbow\], \[icon sun\] or \[img FILE\]; \[\[ is a bracket.]'
        '--id[Adds it under this id, or replaces the message that has it (default\: main, which is shown at once).]:id:{__signctl_custom_complete ---completion set-message -- --id "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--scroll[How it moves; auto is still if it fits, else left, or right for text from right to left, or up with fit lines; smooth is that way with positions between pixels; bounce goes to the end and back; page shows a page at a time.]:auto|none|left|right|up|down|bounce|page|smooth:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Pixels a second.]:px/s:'
        '--gap[Pixels between repeats (default\: a third of the zone).]:px:'
        '--delay[Time before it moves.]:time:'
        '--align[Where it stands across the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___align[@]}"}'
        '--valign[Where it stands down the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___valign[@]}"}'
        '--direction[Which way the text as a whole is read; auto is that of its first letter.]:auto|ltr|rtl:{__signctl_complete "${___direction[@]}"}'
        '--color[Colour of the text.]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Colour behind the text.]:color:{__signctl_complete "${___background[@]}"}'
        '--font[Name of the font; auto is the largest that fits the zone.]:name:{__signctl_complete "${___font[@]}"}'
        '--scale[Pixels a font pixel (default\: as the font is chosen).]:factor:'
        '--size[Height of the capitals, or the next lower one that the font has (default\: what fits).]:rows:'
        '--zero[Shape of the zero in built-in faces.]:plain|dotted:{__signctl_complete "${___zero[@]}"}'
        '--persist[Whether it survives a restart.]:true|false:{__signctl_complete "${___persist[@]}"}'
        '--keep-phase[Whether it goes on where the message before it was.]:true|false:{__signctl_complete "${___keep_phase[@]}"}'
        '--smooth[Whether positions between pixels are shown, on panels with colour depth.]:true|false:{__signctl_complete "${___smooth[@]}"}'
        '--offset-start[How far inwards it begins to move.]:px:'
        '--offset-end[How far inwards its last repeat stops, or its end when it bounces.]:px:'
        '--repeat[How often it passes, or all pages do, before it stops (default\: for ever).]:number:'
        '--dwell[How long a page stands.]:time:'
        '--slide[Where a page moves when the next one comes; none is at once.]:none|left|right|up|down:{__signctl_complete "${___slide[@]}"}'
        '--slide-duration[How long a page or a topic takes to come.]:time:'
        '--indicator[What says which page of how many it is.]:none|dots|count:{__signctl_complete "${___indicator[@]}"}'
        '--page[The first page.]:number:'
        '--selected[The selected topic.]:number:'
        '--padding[Room on either side of a topic'\''s text.]:px:'
        '--highlight[Colour of the selected topic (default\: the background).]:color:{__signctl_complete "${___highlight[@]}"}'
        '--highlight-background[Colour behind the selected topic (default\: the text'\''s).]:color:{__signctl_complete "${___highlight_background[@]}"}'
        '--item-colors[Colours of pages and topics by their number, again from the first.]:color,…:'
        '--item-backgrounds[Colours behind pages and topics by their number, again from the first.]:color,…:'
        '--item-image[A picture behind topics, whose middle is stretched and whose edges are not.]:file:{__signctl_custom_complete ---completion set-message -- --item-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--highlight-image[The same behind the selected topic.]:file:{__signctl_custom_complete ---completion set-message -- --highlight-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--caps[The edges of these pictures that are not stretched (default\: a third).]:px:'
        '--fit[How text and pictures fill the zone. Text\: auto is the largest size that stands still on one line or several, line on one line; lines moves up text that is too long; none is one line as high as the zone. Pictures\: auto or fit shows all, fill covers the zone, crop keeps the size, stretch changes the shape.]:auto|line|lines|none|fit|fill|crop|stretch:{__signctl_complete "${___fit[@]}"}'
        '--dither[How a picture is shown with the few shades of a panel; floyd is for stills.]:none|ordered|floyd:{__signctl_complete "${___dither[@]}"}'
        '--background-image[A picture behind what is shown.]:file:{__signctl_custom_complete ---completion set-message -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--min[The number at the lower edge of bars and lines (default\: 0, or the least).]:number:'
        '--max[The number at the upper edge of bars and lines (default\: the greatest).]:number:'
        '--progress[How much of a bar at the lower edge is filled (default\: no bar).]:percent:'
        '--progress-color[Colour of that part (default\: the text'\''s).]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background).]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[How it comes.]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[How it goes when no other follows.]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[How long it takes to come or to go.]:time:'
        '--easing[How that speeds up and slows down.]:linear|ease-in|ease-out|ease-in-out:{__signctl_complete "${___easing[@]}"}'
        '--name[What people call it.]:name:'
        '--group[What it belongs to with others.]:name:'
        '--priority[Its class\: only messages of the highest class that is there are shown.]:background|info|foreground|alert:{__signctl_complete "${___priority[@]}"}'
        '--rank[Its place in its class\: only messages of the highest rank that is there are shown.]:number:'
        '--duration[How long its turn is (default\: 10 s if it stands still, else one pass).]:time:'
        '--ttl[After how much time it is removed (default\: never).]:time:'
        '--max-age[After how much time without a change it is stale (default\: never).]:time:'
        '--stale[What becomes of it then.]:remove|mark:{__signctl_complete "${___stale[@]}"}'
        '--hold[Whether an alert stays until it is dismissed.]:true|false:{__signctl_complete "${___hold[@]}"}'
        '--wakeup[Whether an alert lights a panel that is powered off, for its time.]:true|false:{__signctl_complete "${___wakeup[@]}"}'
        '--stack[Where an alert comes among those of its rank.]:top|behind|replace:{__signctl_complete "${___stack[@]}"}'
        '--when[When it is on (default\: always).]:schedule:'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion set-message -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion set-message -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_set-pages() {
    local -i ret=1
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___persist=('true' 'false')
    local -ar ___keep_phase=('true' 'false')
    local -ar ___smooth=('true' 'false')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___highlight=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___highlight_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___hold=('true' 'false')
    local -ar ___wakeup=('true' 'false')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        '*:item:'
        '--markup[Reads tags in the text, such as \[red\]…\[/\], \[b\], \[rainbow\], \[icon sun\] or \[img FILE\]; \[\[ is a bracket.]'
        '--id[Adds it under this id, or replaces the message that has it (default\: main, which is shown at once).]:id:{__signctl_custom_complete ---completion set-pages -- --id "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--scroll[How it moves; auto is still if it fits, else left, or right for text from right to left, or up with fit lines; smooth is that way with positions between pixels; bounce goes to the end and back; page shows a page at a time.]:auto|none|left|right|up|down|bounce|page|smooth:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Pixels a second.]:px/s:'
        '--gap[Pixels between repeats (default\: a third of the zone).]:px:'
        '--delay[Time before it moves.]:time:'
        '--align[Where it stands across the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___align[@]}"}'
        '--valign[Where it stands down the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___valign[@]}"}'
        '--direction[Which way the text as a whole is read; auto is that of its first letter.]:auto|ltr|rtl:{__signctl_complete "${___direction[@]}"}'
        '--color[Colour of the text.]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Colour behind the text.]:color:{__signctl_complete "${___background[@]}"}'
        '--font[Name of the font; auto is the largest that fits the zone.]:name:{__signctl_complete "${___font[@]}"}'
        '--scale[Pixels a font pixel (default\: as the font is chosen).]:factor:'
        '--size[Height of the capitals, or the next lower one that the font has (default\: what fits).]:rows:'
        '--zero[Shape of the zero in built-in faces.]:plain|dotted:{__signctl_complete "${___zero[@]}"}'
        '--persist[Whether it survives a restart.]:true|false:{__signctl_complete "${___persist[@]}"}'
        '--keep-phase[Whether it goes on where the message before it was.]:true|false:{__signctl_complete "${___keep_phase[@]}"}'
        '--smooth[Whether positions between pixels are shown, on panels with colour depth.]:true|false:{__signctl_complete "${___smooth[@]}"}'
        '--offset-start[How far inwards it begins to move.]:px:'
        '--offset-end[How far inwards its last repeat stops, or its end when it bounces.]:px:'
        '--repeat[How often it passes, or all pages do, before it stops (default\: for ever).]:number:'
        '--dwell[How long a page stands.]:time:'
        '--slide[Where a page moves when the next one comes; none is at once.]:none|left|right|up|down:{__signctl_complete "${___slide[@]}"}'
        '--slide-duration[How long a page or a topic takes to come.]:time:'
        '--indicator[What says which page of how many it is.]:none|dots|count:{__signctl_complete "${___indicator[@]}"}'
        '--page[The first page.]:number:'
        '--selected[The selected topic.]:number:'
        '--padding[Room on either side of a topic'\''s text.]:px:'
        '--highlight[Colour of the selected topic (default\: the background).]:color:{__signctl_complete "${___highlight[@]}"}'
        '--highlight-background[Colour behind the selected topic (default\: the text'\''s).]:color:{__signctl_complete "${___highlight_background[@]}"}'
        '--item-colors[Colours of pages and topics by their number, again from the first.]:color,…:'
        '--item-backgrounds[Colours behind pages and topics by their number, again from the first.]:color,…:'
        '--item-image[A picture behind topics, whose middle is stretched and whose edges are not.]:file:{__signctl_custom_complete ---completion set-pages -- --item-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--highlight-image[The same behind the selected topic.]:file:{__signctl_custom_complete ---completion set-pages -- --highlight-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--caps[The edges of these pictures that are not stretched (default\: a third).]:px:'
        '--fit[How text and pictures fill the zone. Text\: auto is the largest size that stands still on one line or several, line on one line; lines moves up text that is too long; none is one line as high as the zone. Pictures\: auto or fit shows all, fill covers the zone, crop keeps the size, stretch changes the shape.]:auto|line|lines|none|fit|fill|crop|stretch:{__signctl_complete "${___fit[@]}"}'
        '--dither[How a picture is shown with the few shades of a panel; floyd is for stills.]:none|ordered|floyd:{__signctl_complete "${___dither[@]}"}'
        '--background-image[A picture behind what is shown.]:file:{__signctl_custom_complete ---completion set-pages -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--min[The number at the lower edge of bars and lines (default\: 0, or the least).]:number:'
        '--max[The number at the upper edge of bars and lines (default\: the greatest).]:number:'
        '--progress[How much of a bar at the lower edge is filled (default\: no bar).]:percent:'
        '--progress-color[Colour of that part (default\: the text'\''s).]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background).]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[How it comes.]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[How it goes when no other follows.]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[How long it takes to come or to go.]:time:'
        '--easing[How that speeds up and slows down.]:linear|ease-in|ease-out|ease-in-out:{__signctl_complete "${___easing[@]}"}'
        '--name[What people call it.]:name:'
        '--group[What it belongs to with others.]:name:'
        '--priority[Its class\: only messages of the highest class that is there are shown.]:background|info|foreground|alert:{__signctl_complete "${___priority[@]}"}'
        '--rank[Its place in its class\: only messages of the highest rank that is there are shown.]:number:'
        '--duration[How long its turn is (default\: 10 s if it stands still, else one pass).]:time:'
        '--ttl[After how much time it is removed (default\: never).]:time:'
        '--max-age[After how much time without a change it is stale (default\: never).]:time:'
        '--stale[What becomes of it then.]:remove|mark:{__signctl_complete "${___stale[@]}"}'
        '--hold[Whether an alert stays until it is dismissed.]:true|false:{__signctl_complete "${___hold[@]}"}'
        '--wakeup[Whether an alert lights a panel that is powered off, for its time.]:true|false:{__signctl_complete "${___wakeup[@]}"}'
        '--stack[Where an alert comes among those of its rank.]:top|behind|replace:{__signctl_complete "${___stack[@]}"}'
        '--when[When it is on (default\: always).]:schedule:'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion set-pages -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion set-pages -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_set-topics() {
    local -i ret=1
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___persist=('true' 'false')
    local -ar ___keep_phase=('true' 'false')
    local -ar ___smooth=('true' 'false')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___highlight=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___highlight_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___hold=('true' 'false')
    local -ar ___wakeup=('true' 'false')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        '*:item:'
        '--markup[Reads tags in the text, such as \[red\]…\[/\], \[b\], \[rainbow\], \[icon sun\] or \[img FILE\]; \[\[ is a bracket.]'
        '--id[Adds it under this id, or replaces the message that has it (default\: main, which is shown at once).]:id:{__signctl_custom_complete ---completion set-topics -- --id "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--scroll[How it moves; auto is still if it fits, else left, or right for text from right to left, or up with fit lines; smooth is that way with positions between pixels; bounce goes to the end and back; page shows a page at a time.]:auto|none|left|right|up|down|bounce|page|smooth:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Pixels a second.]:px/s:'
        '--gap[Pixels between repeats (default\: a third of the zone).]:px:'
        '--delay[Time before it moves.]:time:'
        '--align[Where it stands across the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___align[@]}"}'
        '--valign[Where it stands down the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___valign[@]}"}'
        '--direction[Which way the text as a whole is read; auto is that of its first letter.]:auto|ltr|rtl:{__signctl_complete "${___direction[@]}"}'
        '--color[Colour of the text.]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Colour behind the text.]:color:{__signctl_complete "${___background[@]}"}'
        '--font[Name of the font; auto is the largest that fits the zone.]:name:{__signctl_complete "${___font[@]}"}'
        '--scale[Pixels a font pixel (default\: as the font is chosen).]:factor:'
        '--size[Height of the capitals, or the next lower one that the font has (default\: what fits).]:rows:'
        '--zero[Shape of the zero in built-in faces.]:plain|dotted:{__signctl_complete "${___zero[@]}"}'
        '--persist[Whether it survives a restart.]:true|false:{__signctl_complete "${___persist[@]}"}'
        '--keep-phase[Whether it goes on where the message before it was.]:true|false:{__signctl_complete "${___keep_phase[@]}"}'
        '--smooth[Whether positions between pixels are shown, on panels with colour depth.]:true|false:{__signctl_complete "${___smooth[@]}"}'
        '--offset-start[How far inwards it begins to move.]:px:'
        '--offset-end[How far inwards its last repeat stops, or its end when it bounces.]:px:'
        '--repeat[How often it passes, or all pages do, before it stops (default\: for ever).]:number:'
        '--dwell[How long a page stands.]:time:'
        '--slide[Where a page moves when the next one comes; none is at once.]:none|left|right|up|down:{__signctl_complete "${___slide[@]}"}'
        '--slide-duration[How long a page or a topic takes to come.]:time:'
        '--indicator[What says which page of how many it is.]:none|dots|count:{__signctl_complete "${___indicator[@]}"}'
        '--page[The first page.]:number:'
        '--selected[The selected topic.]:number:'
        '--padding[Room on either side of a topic'\''s text.]:px:'
        '--highlight[Colour of the selected topic (default\: the background).]:color:{__signctl_complete "${___highlight[@]}"}'
        '--highlight-background[Colour behind the selected topic (default\: the text'\''s).]:color:{__signctl_complete "${___highlight_background[@]}"}'
        '--item-colors[Colours of pages and topics by their number, again from the first.]:color,…:'
        '--item-backgrounds[Colours behind pages and topics by their number, again from the first.]:color,…:'
        '--item-image[A picture behind topics, whose middle is stretched and whose edges are not.]:file:{__signctl_custom_complete ---completion set-topics -- --item-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--highlight-image[The same behind the selected topic.]:file:{__signctl_custom_complete ---completion set-topics -- --highlight-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--caps[The edges of these pictures that are not stretched (default\: a third).]:px:'
        '--fit[How text and pictures fill the zone. Text\: auto is the largest size that stands still on one line or several, line on one line; lines moves up text that is too long; none is one line as high as the zone. Pictures\: auto or fit shows all, fill covers the zone, crop keeps the size, stretch changes the shape.]:auto|line|lines|none|fit|fill|crop|stretch:{__signctl_complete "${___fit[@]}"}'
        '--dither[How a picture is shown with the few shades of a panel; floyd is for stills.]:none|ordered|floyd:{__signctl_complete "${___dither[@]}"}'
        '--background-image[A picture behind what is shown.]:file:{__signctl_custom_complete ---completion set-topics -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--min[The number at the lower edge of bars and lines (default\: 0, or the least).]:number:'
        '--max[The number at the upper edge of bars and lines (default\: the greatest).]:number:'
        '--progress[How much of a bar at the lower edge is filled (default\: no bar).]:percent:'
        '--progress-color[Colour of that part (default\: the text'\''s).]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background).]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[How it comes.]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[How it goes when no other follows.]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[How long it takes to come or to go.]:time:'
        '--easing[How that speeds up and slows down.]:linear|ease-in|ease-out|ease-in-out:{__signctl_complete "${___easing[@]}"}'
        '--name[What people call it.]:name:'
        '--group[What it belongs to with others.]:name:'
        '--priority[Its class\: only messages of the highest class that is there are shown.]:background|info|foreground|alert:{__signctl_complete "${___priority[@]}"}'
        '--rank[Its place in its class\: only messages of the highest rank that is there are shown.]:number:'
        '--duration[How long its turn is (default\: 10 s if it stands still, else one pass).]:time:'
        '--ttl[After how much time it is removed (default\: never).]:time:'
        '--max-age[After how much time without a change it is stale (default\: never).]:time:'
        '--stale[What becomes of it then.]:remove|mark:{__signctl_complete "${___stale[@]}"}'
        '--hold[Whether an alert stays until it is dismissed.]:true|false:{__signctl_complete "${___hold[@]}"}'
        '--wakeup[Whether an alert lights a panel that is powered off, for its time.]:true|false:{__signctl_complete "${___wakeup[@]}"}'
        '--stack[Where an alert comes among those of its rank.]:top|behind|replace:{__signctl_complete "${___stack[@]}"}'
        '--when[When it is on (default\: always).]:schedule:'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion set-topics -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion set-topics -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_set-image() {
    local -i ret=1
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___persist=('true' 'false')
    local -ar ___keep_phase=('true' 'false')
    local -ar ___smooth=('true' 'false')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___highlight=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___highlight_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___hold=('true' 'false')
    local -ar ___wakeup=('true' 'false')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':file:{__signctl_custom_complete ---completion set-image -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--id[Adds it under this id, or replaces the message that has it (default\: main, which is shown at once).]:id:{__signctl_custom_complete ---completion set-image -- --id "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--scroll[How it moves; auto is still if it fits, else left, or right for text from right to left, or up with fit lines; smooth is that way with positions between pixels; bounce goes to the end and back; page shows a page at a time.]:auto|none|left|right|up|down|bounce|page|smooth:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Pixels a second.]:px/s:'
        '--gap[Pixels between repeats (default\: a third of the zone).]:px:'
        '--delay[Time before it moves.]:time:'
        '--align[Where it stands across the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___align[@]}"}'
        '--valign[Where it stands down the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___valign[@]}"}'
        '--direction[Which way the text as a whole is read; auto is that of its first letter.]:auto|ltr|rtl:{__signctl_complete "${___direction[@]}"}'
        '--color[Colour of the text.]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Colour behind the text.]:color:{__signctl_complete "${___background[@]}"}'
        '--font[Name of the font; auto is the largest that fits the zone.]:name:{__signctl_complete "${___font[@]}"}'
        '--scale[Pixels a font pixel (default\: as the font is chosen).]:factor:'
        '--size[Height of the capitals, or the next lower one that the font has (default\: what fits).]:rows:'
        '--zero[Shape of the zero in built-in faces.]:plain|dotted:{__signctl_complete "${___zero[@]}"}'
        '--persist[Whether it survives a restart.]:true|false:{__signctl_complete "${___persist[@]}"}'
        '--keep-phase[Whether it goes on where the message before it was.]:true|false:{__signctl_complete "${___keep_phase[@]}"}'
        '--smooth[Whether positions between pixels are shown, on panels with colour depth.]:true|false:{__signctl_complete "${___smooth[@]}"}'
        '--offset-start[How far inwards it begins to move.]:px:'
        '--offset-end[How far inwards its last repeat stops, or its end when it bounces.]:px:'
        '--repeat[How often it passes, or all pages do, before it stops (default\: for ever).]:number:'
        '--dwell[How long a page stands.]:time:'
        '--slide[Where a page moves when the next one comes; none is at once.]:none|left|right|up|down:{__signctl_complete "${___slide[@]}"}'
        '--slide-duration[How long a page or a topic takes to come.]:time:'
        '--indicator[What says which page of how many it is.]:none|dots|count:{__signctl_complete "${___indicator[@]}"}'
        '--page[The first page.]:number:'
        '--selected[The selected topic.]:number:'
        '--padding[Room on either side of a topic'\''s text.]:px:'
        '--highlight[Colour of the selected topic (default\: the background).]:color:{__signctl_complete "${___highlight[@]}"}'
        '--highlight-background[Colour behind the selected topic (default\: the text'\''s).]:color:{__signctl_complete "${___highlight_background[@]}"}'
        '--item-colors[Colours of pages and topics by their number, again from the first.]:color,…:'
        '--item-backgrounds[Colours behind pages and topics by their number, again from the first.]:color,…:'
        '--item-image[A picture behind topics, whose middle is stretched and whose edges are not.]:file:{__signctl_custom_complete ---completion set-image -- --item-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--highlight-image[The same behind the selected topic.]:file:{__signctl_custom_complete ---completion set-image -- --highlight-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--caps[The edges of these pictures that are not stretched (default\: a third).]:px:'
        '--fit[How text and pictures fill the zone. Text\: auto is the largest size that stands still on one line or several, line on one line; lines moves up text that is too long; none is one line as high as the zone. Pictures\: auto or fit shows all, fill covers the zone, crop keeps the size, stretch changes the shape.]:auto|line|lines|none|fit|fill|crop|stretch:{__signctl_complete "${___fit[@]}"}'
        '--dither[How a picture is shown with the few shades of a panel; floyd is for stills.]:none|ordered|floyd:{__signctl_complete "${___dither[@]}"}'
        '--background-image[A picture behind what is shown.]:file:{__signctl_custom_complete ---completion set-image -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--min[The number at the lower edge of bars and lines (default\: 0, or the least).]:number:'
        '--max[The number at the upper edge of bars and lines (default\: the greatest).]:number:'
        '--progress[How much of a bar at the lower edge is filled (default\: no bar).]:percent:'
        '--progress-color[Colour of that part (default\: the text'\''s).]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background).]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[How it comes.]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[How it goes when no other follows.]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[How long it takes to come or to go.]:time:'
        '--easing[How that speeds up and slows down.]:linear|ease-in|ease-out|ease-in-out:{__signctl_complete "${___easing[@]}"}'
        '--name[What people call it.]:name:'
        '--group[What it belongs to with others.]:name:'
        '--priority[Its class\: only messages of the highest class that is there are shown.]:background|info|foreground|alert:{__signctl_complete "${___priority[@]}"}'
        '--rank[Its place in its class\: only messages of the highest rank that is there are shown.]:number:'
        '--duration[How long its turn is (default\: 10 s if it stands still, else one pass).]:time:'
        '--ttl[After how much time it is removed (default\: never).]:time:'
        '--max-age[After how much time without a change it is stale (default\: never).]:time:'
        '--stale[What becomes of it then.]:remove|mark:{__signctl_complete "${___stale[@]}"}'
        '--hold[Whether an alert stays until it is dismissed.]:true|false:{__signctl_complete "${___hold[@]}"}'
        '--wakeup[Whether an alert lights a panel that is powered off, for its time.]:true|false:{__signctl_complete "${___wakeup[@]}"}'
        '--stack[Where an alert comes among those of its rank.]:top|behind|replace:{__signctl_complete "${___stack[@]}"}'
        '--when[When it is on (default\: always).]:schedule:'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion set-image -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion set-image -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_set-chart() {
    local -i ret=1
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___persist=('true' 'false')
    local -ar ___keep_phase=('true' 'false')
    local -ar ___smooth=('true' 'false')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___highlight=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___highlight_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___hold=('true' 'false')
    local -ar ___wakeup=('true' 'false')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':numbers:'
        '--line[Draws a line instead of bars.]'
        '--id[Adds it under this id, or replaces the message that has it (default\: main, which is shown at once).]:id:{__signctl_custom_complete ---completion set-chart -- --id "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--scroll[How it moves; auto is still if it fits, else left, or right for text from right to left, or up with fit lines; smooth is that way with positions between pixels; bounce goes to the end and back; page shows a page at a time.]:auto|none|left|right|up|down|bounce|page|smooth:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Pixels a second.]:px/s:'
        '--gap[Pixels between repeats (default\: a third of the zone).]:px:'
        '--delay[Time before it moves.]:time:'
        '--align[Where it stands across the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___align[@]}"}'
        '--valign[Where it stands down the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___valign[@]}"}'
        '--direction[Which way the text as a whole is read; auto is that of its first letter.]:auto|ltr|rtl:{__signctl_complete "${___direction[@]}"}'
        '--color[Colour of the text.]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Colour behind the text.]:color:{__signctl_complete "${___background[@]}"}'
        '--font[Name of the font; auto is the largest that fits the zone.]:name:{__signctl_complete "${___font[@]}"}'
        '--scale[Pixels a font pixel (default\: as the font is chosen).]:factor:'
        '--size[Height of the capitals, or the next lower one that the font has (default\: what fits).]:rows:'
        '--zero[Shape of the zero in built-in faces.]:plain|dotted:{__signctl_complete "${___zero[@]}"}'
        '--persist[Whether it survives a restart.]:true|false:{__signctl_complete "${___persist[@]}"}'
        '--keep-phase[Whether it goes on where the message before it was.]:true|false:{__signctl_complete "${___keep_phase[@]}"}'
        '--smooth[Whether positions between pixels are shown, on panels with colour depth.]:true|false:{__signctl_complete "${___smooth[@]}"}'
        '--offset-start[How far inwards it begins to move.]:px:'
        '--offset-end[How far inwards its last repeat stops, or its end when it bounces.]:px:'
        '--repeat[How often it passes, or all pages do, before it stops (default\: for ever).]:number:'
        '--dwell[How long a page stands.]:time:'
        '--slide[Where a page moves when the next one comes; none is at once.]:none|left|right|up|down:{__signctl_complete "${___slide[@]}"}'
        '--slide-duration[How long a page or a topic takes to come.]:time:'
        '--indicator[What says which page of how many it is.]:none|dots|count:{__signctl_complete "${___indicator[@]}"}'
        '--page[The first page.]:number:'
        '--selected[The selected topic.]:number:'
        '--padding[Room on either side of a topic'\''s text.]:px:'
        '--highlight[Colour of the selected topic (default\: the background).]:color:{__signctl_complete "${___highlight[@]}"}'
        '--highlight-background[Colour behind the selected topic (default\: the text'\''s).]:color:{__signctl_complete "${___highlight_background[@]}"}'
        '--item-colors[Colours of pages and topics by their number, again from the first.]:color,…:'
        '--item-backgrounds[Colours behind pages and topics by their number, again from the first.]:color,…:'
        '--item-image[A picture behind topics, whose middle is stretched and whose edges are not.]:file:{__signctl_custom_complete ---completion set-chart -- --item-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--highlight-image[The same behind the selected topic.]:file:{__signctl_custom_complete ---completion set-chart -- --highlight-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--caps[The edges of these pictures that are not stretched (default\: a third).]:px:'
        '--fit[How text and pictures fill the zone. Text\: auto is the largest size that stands still on one line or several, line on one line; lines moves up text that is too long; none is one line as high as the zone. Pictures\: auto or fit shows all, fill covers the zone, crop keeps the size, stretch changes the shape.]:auto|line|lines|none|fit|fill|crop|stretch:{__signctl_complete "${___fit[@]}"}'
        '--dither[How a picture is shown with the few shades of a panel; floyd is for stills.]:none|ordered|floyd:{__signctl_complete "${___dither[@]}"}'
        '--background-image[A picture behind what is shown.]:file:{__signctl_custom_complete ---completion set-chart -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--min[The number at the lower edge of bars and lines (default\: 0, or the least).]:number:'
        '--max[The number at the upper edge of bars and lines (default\: the greatest).]:number:'
        '--progress[How much of a bar at the lower edge is filled (default\: no bar).]:percent:'
        '--progress-color[Colour of that part (default\: the text'\''s).]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background).]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[How it comes.]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[How it goes when no other follows.]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[How long it takes to come or to go.]:time:'
        '--easing[How that speeds up and slows down.]:linear|ease-in|ease-out|ease-in-out:{__signctl_complete "${___easing[@]}"}'
        '--name[What people call it.]:name:'
        '--group[What it belongs to with others.]:name:'
        '--priority[Its class\: only messages of the highest class that is there are shown.]:background|info|foreground|alert:{__signctl_complete "${___priority[@]}"}'
        '--rank[Its place in its class\: only messages of the highest rank that is there are shown.]:number:'
        '--duration[How long its turn is (default\: 10 s if it stands still, else one pass).]:time:'
        '--ttl[After how much time it is removed (default\: never).]:time:'
        '--max-age[After how much time without a change it is stale (default\: never).]:time:'
        '--stale[What becomes of it then.]:remove|mark:{__signctl_complete "${___stale[@]}"}'
        '--hold[Whether an alert stays until it is dismissed.]:true|false:{__signctl_complete "${___hold[@]}"}'
        '--wakeup[Whether an alert lights a panel that is powered off, for its time.]:true|false:{__signctl_complete "${___wakeup[@]}"}'
        '--stack[Where an alert comes among those of its rank.]:top|behind|replace:{__signctl_complete "${___stack[@]}"}'
        '--when[When it is on (default\: always).]:schedule:'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion set-chart -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion set-chart -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_clear() {
    local -i ret=1
    local -ar arg_specs=(
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion clear -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion clear -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_add() {
    local -i ret=1
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___persist=('true' 'false')
    local -ar ___keep_phase=('true' 'false')
    local -ar ___smooth=('true' 'false')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___highlight=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___highlight_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___hold=('true' 'false')
    local -ar ___wakeup=('true' 'false')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':text:'
        '--markup[Reads tags in the text, such as \[red\]…\[/\], \[b\], \[rainbow\], \[icon sun\] or \[img FILE\]; \[\[ is a bracket.]'
        '--id[What it is called (default\: the sign makes an id).]:id:'
        '--scroll[How it moves; auto is still if it fits, else left, or right for text from right to left, or up with fit lines; smooth is that way with positions between pixels; bounce goes to the end and back; page shows a page at a time.]:auto|none|left|right|up|down|bounce|page|smooth:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Pixels a second.]:px/s:'
        '--gap[Pixels between repeats (default\: a third of the zone).]:px:'
        '--delay[Time before it moves.]:time:'
        '--align[Where it stands across the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___align[@]}"}'
        '--valign[Where it stands down the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___valign[@]}"}'
        '--direction[Which way the text as a whole is read; auto is that of its first letter.]:auto|ltr|rtl:{__signctl_complete "${___direction[@]}"}'
        '--color[Colour of the text.]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Colour behind the text.]:color:{__signctl_complete "${___background[@]}"}'
        '--font[Name of the font; auto is the largest that fits the zone.]:name:{__signctl_complete "${___font[@]}"}'
        '--scale[Pixels a font pixel (default\: as the font is chosen).]:factor:'
        '--size[Height of the capitals, or the next lower one that the font has (default\: what fits).]:rows:'
        '--zero[Shape of the zero in built-in faces.]:plain|dotted:{__signctl_complete "${___zero[@]}"}'
        '--persist[Whether it survives a restart.]:true|false:{__signctl_complete "${___persist[@]}"}'
        '--keep-phase[Whether it goes on where the message before it was.]:true|false:{__signctl_complete "${___keep_phase[@]}"}'
        '--smooth[Whether positions between pixels are shown, on panels with colour depth.]:true|false:{__signctl_complete "${___smooth[@]}"}'
        '--offset-start[How far inwards it begins to move.]:px:'
        '--offset-end[How far inwards its last repeat stops, or its end when it bounces.]:px:'
        '--repeat[How often it passes, or all pages do, before it stops (default\: for ever).]:number:'
        '--dwell[How long a page stands.]:time:'
        '--slide[Where a page moves when the next one comes; none is at once.]:none|left|right|up|down:{__signctl_complete "${___slide[@]}"}'
        '--slide-duration[How long a page or a topic takes to come.]:time:'
        '--indicator[What says which page of how many it is.]:none|dots|count:{__signctl_complete "${___indicator[@]}"}'
        '--page[The first page.]:number:'
        '--selected[The selected topic.]:number:'
        '--padding[Room on either side of a topic'\''s text.]:px:'
        '--highlight[Colour of the selected topic (default\: the background).]:color:{__signctl_complete "${___highlight[@]}"}'
        '--highlight-background[Colour behind the selected topic (default\: the text'\''s).]:color:{__signctl_complete "${___highlight_background[@]}"}'
        '--item-colors[Colours of pages and topics by their number, again from the first.]:color,…:'
        '--item-backgrounds[Colours behind pages and topics by their number, again from the first.]:color,…:'
        '--item-image[A picture behind topics, whose middle is stretched and whose edges are not.]:file:{__signctl_custom_complete ---completion add -- --item-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--highlight-image[The same behind the selected topic.]:file:{__signctl_custom_complete ---completion add -- --highlight-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--caps[The edges of these pictures that are not stretched (default\: a third).]:px:'
        '--fit[How text and pictures fill the zone. Text\: auto is the largest size that stands still on one line or several, line on one line; lines moves up text that is too long; none is one line as high as the zone. Pictures\: auto or fit shows all, fill covers the zone, crop keeps the size, stretch changes the shape.]:auto|line|lines|none|fit|fill|crop|stretch:{__signctl_complete "${___fit[@]}"}'
        '--dither[How a picture is shown with the few shades of a panel; floyd is for stills.]:none|ordered|floyd:{__signctl_complete "${___dither[@]}"}'
        '--background-image[A picture behind what is shown.]:file:{__signctl_custom_complete ---completion add -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--min[The number at the lower edge of bars and lines (default\: 0, or the least).]:number:'
        '--max[The number at the upper edge of bars and lines (default\: the greatest).]:number:'
        '--progress[How much of a bar at the lower edge is filled (default\: no bar).]:percent:'
        '--progress-color[Colour of that part (default\: the text'\''s).]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background).]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[How it comes.]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[How it goes when no other follows.]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[How long it takes to come or to go.]:time:'
        '--easing[How that speeds up and slows down.]:linear|ease-in|ease-out|ease-in-out:{__signctl_complete "${___easing[@]}"}'
        '--name[What people call it.]:name:'
        '--group[What it belongs to with others.]:name:'
        '--priority[Its class\: only messages of the highest class that is there are shown.]:background|info|foreground|alert:{__signctl_complete "${___priority[@]}"}'
        '--rank[Its place in its class\: only messages of the highest rank that is there are shown.]:number:'
        '--duration[How long its turn is (default\: 10 s if it stands still, else one pass).]:time:'
        '--ttl[After how much time it is removed (default\: never).]:time:'
        '--max-age[After how much time without a change it is stale (default\: never).]:time:'
        '--stale[What becomes of it then.]:remove|mark:{__signctl_complete "${___stale[@]}"}'
        '--hold[Whether an alert stays until it is dismissed.]:true|false:{__signctl_complete "${___hold[@]}"}'
        '--wakeup[Whether an alert lights a panel that is powered off, for its time.]:true|false:{__signctl_complete "${___wakeup[@]}"}'
        '--stack[Where an alert comes among those of its rank.]:top|behind|replace:{__signctl_complete "${___stack[@]}"}'
        '--when[When it is on (default\: always).]:schedule:'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion add -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion add -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_add-image() {
    local -i ret=1
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___persist=('true' 'false')
    local -ar ___keep_phase=('true' 'false')
    local -ar ___smooth=('true' 'false')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___highlight=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___highlight_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___hold=('true' 'false')
    local -ar ___wakeup=('true' 'false')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':file:{__signctl_custom_complete ---completion add-image -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--id[What it is called (default\: the sign makes an id).]:id:'
        '--scroll[How it moves; auto is still if it fits, else left, or right for text from right to left, or up with fit lines; smooth is that way with positions between pixels; bounce goes to the end and back; page shows a page at a time.]:auto|none|left|right|up|down|bounce|page|smooth:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Pixels a second.]:px/s:'
        '--gap[Pixels between repeats (default\: a third of the zone).]:px:'
        '--delay[Time before it moves.]:time:'
        '--align[Where it stands across the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___align[@]}"}'
        '--valign[Where it stands down the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___valign[@]}"}'
        '--direction[Which way the text as a whole is read; auto is that of its first letter.]:auto|ltr|rtl:{__signctl_complete "${___direction[@]}"}'
        '--color[Colour of the text.]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Colour behind the text.]:color:{__signctl_complete "${___background[@]}"}'
        '--font[Name of the font; auto is the largest that fits the zone.]:name:{__signctl_complete "${___font[@]}"}'
        '--scale[Pixels a font pixel (default\: as the font is chosen).]:factor:'
        '--size[Height of the capitals, or the next lower one that the font has (default\: what fits).]:rows:'
        '--zero[Shape of the zero in built-in faces.]:plain|dotted:{__signctl_complete "${___zero[@]}"}'
        '--persist[Whether it survives a restart.]:true|false:{__signctl_complete "${___persist[@]}"}'
        '--keep-phase[Whether it goes on where the message before it was.]:true|false:{__signctl_complete "${___keep_phase[@]}"}'
        '--smooth[Whether positions between pixels are shown, on panels with colour depth.]:true|false:{__signctl_complete "${___smooth[@]}"}'
        '--offset-start[How far inwards it begins to move.]:px:'
        '--offset-end[How far inwards its last repeat stops, or its end when it bounces.]:px:'
        '--repeat[How often it passes, or all pages do, before it stops (default\: for ever).]:number:'
        '--dwell[How long a page stands.]:time:'
        '--slide[Where a page moves when the next one comes; none is at once.]:none|left|right|up|down:{__signctl_complete "${___slide[@]}"}'
        '--slide-duration[How long a page or a topic takes to come.]:time:'
        '--indicator[What says which page of how many it is.]:none|dots|count:{__signctl_complete "${___indicator[@]}"}'
        '--page[The first page.]:number:'
        '--selected[The selected topic.]:number:'
        '--padding[Room on either side of a topic'\''s text.]:px:'
        '--highlight[Colour of the selected topic (default\: the background).]:color:{__signctl_complete "${___highlight[@]}"}'
        '--highlight-background[Colour behind the selected topic (default\: the text'\''s).]:color:{__signctl_complete "${___highlight_background[@]}"}'
        '--item-colors[Colours of pages and topics by their number, again from the first.]:color,…:'
        '--item-backgrounds[Colours behind pages and topics by their number, again from the first.]:color,…:'
        '--item-image[A picture behind topics, whose middle is stretched and whose edges are not.]:file:{__signctl_custom_complete ---completion add-image -- --item-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--highlight-image[The same behind the selected topic.]:file:{__signctl_custom_complete ---completion add-image -- --highlight-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--caps[The edges of these pictures that are not stretched (default\: a third).]:px:'
        '--fit[How text and pictures fill the zone. Text\: auto is the largest size that stands still on one line or several, line on one line; lines moves up text that is too long; none is one line as high as the zone. Pictures\: auto or fit shows all, fill covers the zone, crop keeps the size, stretch changes the shape.]:auto|line|lines|none|fit|fill|crop|stretch:{__signctl_complete "${___fit[@]}"}'
        '--dither[How a picture is shown with the few shades of a panel; floyd is for stills.]:none|ordered|floyd:{__signctl_complete "${___dither[@]}"}'
        '--background-image[A picture behind what is shown.]:file:{__signctl_custom_complete ---completion add-image -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--min[The number at the lower edge of bars and lines (default\: 0, or the least).]:number:'
        '--max[The number at the upper edge of bars and lines (default\: the greatest).]:number:'
        '--progress[How much of a bar at the lower edge is filled (default\: no bar).]:percent:'
        '--progress-color[Colour of that part (default\: the text'\''s).]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background).]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[How it comes.]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[How it goes when no other follows.]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[How long it takes to come or to go.]:time:'
        '--easing[How that speeds up and slows down.]:linear|ease-in|ease-out|ease-in-out:{__signctl_complete "${___easing[@]}"}'
        '--name[What people call it.]:name:'
        '--group[What it belongs to with others.]:name:'
        '--priority[Its class\: only messages of the highest class that is there are shown.]:background|info|foreground|alert:{__signctl_complete "${___priority[@]}"}'
        '--rank[Its place in its class\: only messages of the highest rank that is there are shown.]:number:'
        '--duration[How long its turn is (default\: 10 s if it stands still, else one pass).]:time:'
        '--ttl[After how much time it is removed (default\: never).]:time:'
        '--max-age[After how much time without a change it is stale (default\: never).]:time:'
        '--stale[What becomes of it then.]:remove|mark:{__signctl_complete "${___stale[@]}"}'
        '--hold[Whether an alert stays until it is dismissed.]:true|false:{__signctl_complete "${___hold[@]}"}'
        '--wakeup[Whether an alert lights a panel that is powered off, for its time.]:true|false:{__signctl_complete "${___wakeup[@]}"}'
        '--stack[Where an alert comes among those of its rank.]:top|behind|replace:{__signctl_complete "${___stack[@]}"}'
        '--when[When it is on (default\: always).]:schedule:'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion add-image -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion add-image -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_add-chart() {
    local -i ret=1
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___persist=('true' 'false')
    local -ar ___keep_phase=('true' 'false')
    local -ar ___smooth=('true' 'false')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___highlight=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___highlight_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___hold=('true' 'false')
    local -ar ___wakeup=('true' 'false')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':numbers:'
        '--line[Draws a line instead of bars.]'
        '--id[What it is called (default\: the sign makes an id).]:id:'
        '--scroll[How it moves; auto is still if it fits, else left, or right for text from right to left, or up with fit lines; smooth is that way with positions between pixels; bounce goes to the end and back; page shows a page at a time.]:auto|none|left|right|up|down|bounce|page|smooth:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Pixels a second.]:px/s:'
        '--gap[Pixels between repeats (default\: a third of the zone).]:px:'
        '--delay[Time before it moves.]:time:'
        '--align[Where it stands across the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___align[@]}"}'
        '--valign[Where it stands down the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___valign[@]}"}'
        '--direction[Which way the text as a whole is read; auto is that of its first letter.]:auto|ltr|rtl:{__signctl_complete "${___direction[@]}"}'
        '--color[Colour of the text.]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Colour behind the text.]:color:{__signctl_complete "${___background[@]}"}'
        '--font[Name of the font; auto is the largest that fits the zone.]:name:{__signctl_complete "${___font[@]}"}'
        '--scale[Pixels a font pixel (default\: as the font is chosen).]:factor:'
        '--size[Height of the capitals, or the next lower one that the font has (default\: what fits).]:rows:'
        '--zero[Shape of the zero in built-in faces.]:plain|dotted:{__signctl_complete "${___zero[@]}"}'
        '--persist[Whether it survives a restart.]:true|false:{__signctl_complete "${___persist[@]}"}'
        '--keep-phase[Whether it goes on where the message before it was.]:true|false:{__signctl_complete "${___keep_phase[@]}"}'
        '--smooth[Whether positions between pixels are shown, on panels with colour depth.]:true|false:{__signctl_complete "${___smooth[@]}"}'
        '--offset-start[How far inwards it begins to move.]:px:'
        '--offset-end[How far inwards its last repeat stops, or its end when it bounces.]:px:'
        '--repeat[How often it passes, or all pages do, before it stops (default\: for ever).]:number:'
        '--dwell[How long a page stands.]:time:'
        '--slide[Where a page moves when the next one comes; none is at once.]:none|left|right|up|down:{__signctl_complete "${___slide[@]}"}'
        '--slide-duration[How long a page or a topic takes to come.]:time:'
        '--indicator[What says which page of how many it is.]:none|dots|count:{__signctl_complete "${___indicator[@]}"}'
        '--page[The first page.]:number:'
        '--selected[The selected topic.]:number:'
        '--padding[Room on either side of a topic'\''s text.]:px:'
        '--highlight[Colour of the selected topic (default\: the background).]:color:{__signctl_complete "${___highlight[@]}"}'
        '--highlight-background[Colour behind the selected topic (default\: the text'\''s).]:color:{__signctl_complete "${___highlight_background[@]}"}'
        '--item-colors[Colours of pages and topics by their number, again from the first.]:color,…:'
        '--item-backgrounds[Colours behind pages and topics by their number, again from the first.]:color,…:'
        '--item-image[A picture behind topics, whose middle is stretched and whose edges are not.]:file:{__signctl_custom_complete ---completion add-chart -- --item-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--highlight-image[The same behind the selected topic.]:file:{__signctl_custom_complete ---completion add-chart -- --highlight-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--caps[The edges of these pictures that are not stretched (default\: a third).]:px:'
        '--fit[How text and pictures fill the zone. Text\: auto is the largest size that stands still on one line or several, line on one line; lines moves up text that is too long; none is one line as high as the zone. Pictures\: auto or fit shows all, fill covers the zone, crop keeps the size, stretch changes the shape.]:auto|line|lines|none|fit|fill|crop|stretch:{__signctl_complete "${___fit[@]}"}'
        '--dither[How a picture is shown with the few shades of a panel; floyd is for stills.]:none|ordered|floyd:{__signctl_complete "${___dither[@]}"}'
        '--background-image[A picture behind what is shown.]:file:{__signctl_custom_complete ---completion add-chart -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--min[The number at the lower edge of bars and lines (default\: 0, or the least).]:number:'
        '--max[The number at the upper edge of bars and lines (default\: the greatest).]:number:'
        '--progress[How much of a bar at the lower edge is filled (default\: no bar).]:percent:'
        '--progress-color[Colour of that part (default\: the text'\''s).]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background).]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[How it comes.]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[How it goes when no other follows.]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[How long it takes to come or to go.]:time:'
        '--easing[How that speeds up and slows down.]:linear|ease-in|ease-out|ease-in-out:{__signctl_complete "${___easing[@]}"}'
        '--name[What people call it.]:name:'
        '--group[What it belongs to with others.]:name:'
        '--priority[Its class\: only messages of the highest class that is there are shown.]:background|info|foreground|alert:{__signctl_complete "${___priority[@]}"}'
        '--rank[Its place in its class\: only messages of the highest rank that is there are shown.]:number:'
        '--duration[How long its turn is (default\: 10 s if it stands still, else one pass).]:time:'
        '--ttl[After how much time it is removed (default\: never).]:time:'
        '--max-age[After how much time without a change it is stale (default\: never).]:time:'
        '--stale[What becomes of it then.]:remove|mark:{__signctl_complete "${___stale[@]}"}'
        '--hold[Whether an alert stays until it is dismissed.]:true|false:{__signctl_complete "${___hold[@]}"}'
        '--wakeup[Whether an alert lights a panel that is powered off, for its time.]:true|false:{__signctl_complete "${___wakeup[@]}"}'
        '--stack[Where an alert comes among those of its rank.]:top|behind|replace:{__signctl_complete "${___stack[@]}"}'
        '--when[When it is on (default\: always).]:schedule:'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion add-chart -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion add-chart -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_list() {
    local -i ret=1
    local -ar arg_specs=(
        ':id:{__signctl_custom_complete ---completion list -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--group[Of the messages, those of this group.]:name:{__signctl_custom_complete ---completion list -- --group "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion list -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion list -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_edit() {
    local -i ret=1
    local -ar ___unset=('scroll' 'speed' 'gap' 'delay' 'align' 'valign' 'direction' 'color' 'background' 'font' 'scale' 'size' 'zero' 'persist' 'keep-phase' 'smooth' 'offset-start' 'offset-end' 'repeat' 'dwell' 'slide' 'slide-duration' 'indicator' 'page' 'selected' 'padding' 'highlight' 'highlight-background' 'item-colors' 'item-backgrounds' 'item-image' 'highlight-image' 'caps' 'fit' 'dither' 'background-image' 'min' 'max' 'progress' 'progress-color' 'progress-background' 'transition' 'exit' 'transition-duration' 'easing' 'name' 'group' 'priority' 'rank' 'duration' 'ttl' 'max-age' 'stale' 'hold' 'wakeup' 'stack' 'when')
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___persist=('true' 'false')
    local -ar ___keep_phase=('true' 'false')
    local -ar ___smooth=('true' 'false')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___highlight=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___highlight_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar ___priority=('background' 'info' 'foreground' 'alert')
    local -ar ___stale=('remove' 'mark')
    local -ar ___hold=('true' 'false')
    local -ar ___wakeup=('true' 'false')
    local -ar ___stack=('top' 'behind' 'replace')
    local -ar arg_specs=(
        ':id:{__signctl_custom_complete ---completion edit -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        ':text:'
        '--markup[Reads tags in the text, such as \[red\]…\[/\], \[b\], \[rainbow\], \[icon sun\] or \[img FILE\]; \[\[ is a bracket.]'
        '*--unset[Takes back what an option said, such as when; may stand several times.]:option:{__signctl_complete "${___unset[@]}"}'
        '--scroll[How it moves; auto is still if it fits, else left, or right for text from right to left, or up with fit lines; smooth is that way with positions between pixels; bounce goes to the end and back; page shows a page at a time.]:auto|none|left|right|up|down|bounce|page|smooth:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Pixels a second.]:px/s:'
        '--gap[Pixels between repeats (default\: a third of the zone).]:px:'
        '--delay[Time before it moves.]:time:'
        '--align[Where it stands across the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___align[@]}"}'
        '--valign[Where it stands down the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___valign[@]}"}'
        '--direction[Which way the text as a whole is read; auto is that of its first letter.]:auto|ltr|rtl:{__signctl_complete "${___direction[@]}"}'
        '--color[Colour of the text.]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Colour behind the text.]:color:{__signctl_complete "${___background[@]}"}'
        '--font[Name of the font; auto is the largest that fits the zone.]:name:{__signctl_complete "${___font[@]}"}'
        '--scale[Pixels a font pixel (default\: as the font is chosen).]:factor:'
        '--size[Height of the capitals, or the next lower one that the font has (default\: what fits).]:rows:'
        '--zero[Shape of the zero in built-in faces.]:plain|dotted:{__signctl_complete "${___zero[@]}"}'
        '--persist[Whether it survives a restart.]:true|false:{__signctl_complete "${___persist[@]}"}'
        '--keep-phase[Whether it goes on where the message before it was.]:true|false:{__signctl_complete "${___keep_phase[@]}"}'
        '--smooth[Whether positions between pixels are shown, on panels with colour depth.]:true|false:{__signctl_complete "${___smooth[@]}"}'
        '--offset-start[How far inwards it begins to move.]:px:'
        '--offset-end[How far inwards its last repeat stops, or its end when it bounces.]:px:'
        '--repeat[How often it passes, or all pages do, before it stops (default\: for ever).]:number:'
        '--dwell[How long a page stands.]:time:'
        '--slide[Where a page moves when the next one comes; none is at once.]:none|left|right|up|down:{__signctl_complete "${___slide[@]}"}'
        '--slide-duration[How long a page or a topic takes to come.]:time:'
        '--indicator[What says which page of how many it is.]:none|dots|count:{__signctl_complete "${___indicator[@]}"}'
        '--page[The first page.]:number:'
        '--selected[The selected topic.]:number:'
        '--padding[Room on either side of a topic'\''s text.]:px:'
        '--highlight[Colour of the selected topic (default\: the background).]:color:{__signctl_complete "${___highlight[@]}"}'
        '--highlight-background[Colour behind the selected topic (default\: the text'\''s).]:color:{__signctl_complete "${___highlight_background[@]}"}'
        '--item-colors[Colours of pages and topics by their number, again from the first.]:color,…:'
        '--item-backgrounds[Colours behind pages and topics by their number, again from the first.]:color,…:'
        '--item-image[A picture behind topics, whose middle is stretched and whose edges are not.]:file:{__signctl_custom_complete ---completion edit -- --item-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--highlight-image[The same behind the selected topic.]:file:{__signctl_custom_complete ---completion edit -- --highlight-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--caps[The edges of these pictures that are not stretched (default\: a third).]:px:'
        '--fit[How text and pictures fill the zone. Text\: auto is the largest size that stands still on one line or several, line on one line; lines moves up text that is too long; none is one line as high as the zone. Pictures\: auto or fit shows all, fill covers the zone, crop keeps the size, stretch changes the shape.]:auto|line|lines|none|fit|fill|crop|stretch:{__signctl_complete "${___fit[@]}"}'
        '--dither[How a picture is shown with the few shades of a panel; floyd is for stills.]:none|ordered|floyd:{__signctl_complete "${___dither[@]}"}'
        '--background-image[A picture behind what is shown.]:file:{__signctl_custom_complete ---completion edit -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--min[The number at the lower edge of bars and lines (default\: 0, or the least).]:number:'
        '--max[The number at the upper edge of bars and lines (default\: the greatest).]:number:'
        '--progress[How much of a bar at the lower edge is filled (default\: no bar).]:percent:'
        '--progress-color[Colour of that part (default\: the text'\''s).]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background).]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[How it comes.]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[How it goes when no other follows.]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[How long it takes to come or to go.]:time:'
        '--easing[How that speeds up and slows down.]:linear|ease-in|ease-out|ease-in-out:{__signctl_complete "${___easing[@]}"}'
        '--name[What people call it.]:name:'
        '--group[What it belongs to with others.]:name:'
        '--priority[Its class\: only messages of the highest class that is there are shown.]:background|info|foreground|alert:{__signctl_complete "${___priority[@]}"}'
        '--rank[Its place in its class\: only messages of the highest rank that is there are shown.]:number:'
        '--duration[How long its turn is (default\: 10 s if it stands still, else one pass).]:time:'
        '--ttl[After how much time it is removed (default\: never).]:time:'
        '--max-age[After how much time without a change it is stale (default\: never).]:time:'
        '--stale[What becomes of it then.]:remove|mark:{__signctl_complete "${___stale[@]}"}'
        '--hold[Whether an alert stays until it is dismissed.]:true|false:{__signctl_complete "${___hold[@]}"}'
        '--wakeup[Whether an alert lights a panel that is powered off, for its time.]:true|false:{__signctl_complete "${___wakeup[@]}"}'
        '--stack[Where an alert comes among those of its rank.]:top|behind|replace:{__signctl_complete "${___stack[@]}"}'
        '--when[When it is on (default\: always).]:schedule:'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion edit -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion edit -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion move -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion move -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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
        '--group[Of the messages, those of this group.]:name:{__signctl_custom_complete ---completion remove -- --group "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--all[Removes all that was said.]'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion remove -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion remove -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion show -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion show -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_next() {
    local -i ret=1
    local -ar arg_specs=(
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion next -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion next -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_previous() {
    local -i ret=1
    local -ar arg_specs=(
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion previous -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion previous -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_pause() {
    local -i ret=1
    local -ar arg_specs=(
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion pause -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion pause -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_resume() {
    local -i ret=1
    local -ar arg_specs=(
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion resume -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion resume -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_schedule() {
    local -i ret=1
    local -ar arg_specs=(
        '--next[How far ahead (default\: 24h).]:time:'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion schedule -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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
        '--timeout[How long (default\: 30s).]:time:'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion wait-shown -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion wait-shown -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_start() {
    local -i ret=1
    local -ar arg_specs=(
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion start -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion start -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_stop() {
    local -i ret=1
    local -ar arg_specs=(
        '--clear[Removes all that was said as well.]'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion stop -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion stop -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion brightness -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_power() {
    local -i ret=1
    local -ar _state=('on' 'off')
    local -ar arg_specs=(
        ':state:{__signctl_complete "${_state[@]}"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion power -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion rotate -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion resize -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_panel() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion panel -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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
        '--for[How long (default\: as long as the pattern needs, about half a minute).]:time:'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion test-pattern -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_layout() {
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
            'show:Shows the zones as a picture, and what was said about them.'
            'set:Lays the zones out anew.'
            'reset:Goes back to the layout of the configuration.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        show|set|reset)
            "_signctl_layout_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_signctl_layout_show() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion layout show -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_layout_set() {
    local -i ret=1
    local -ar arg_specs=(
        '*:string:'
        '--file[Reads layout, metrics and zones from a JSON file; - is standard input.]:file:_files -g '\''*.json'\'''
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion layout set -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_layout_reset() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion layout reset -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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
        '--at[What stays where it is (default\: the zone'\''s middle).]:x,y:'
        '--duration[How long it takes (default\: 300ms).]:time:'
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion zoom -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion zoom -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion page -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion page -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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
        ':zone:{__signctl_custom_complete ---completion select -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        ':item:{__signctl_complete "${_item[@]}"}'
        '--text[Takes the item for a text, also where it is a number.]'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion select -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_alert() {
    local -i ret=1
    local -ar ___edge=('top' 'bottom' 'left' 'right')
    local -ar ___for=('forever')
    local -ar ___scroll=('auto' 'none' 'left' 'right' 'up' 'down' 'bounce' 'page' 'smooth')
    local -ar ___align=('start' 'center' 'end')
    local -ar ___valign=('start' 'center' 'end')
    local -ar ___direction=('auto' 'ltr' 'rtl')
    local -ar ___color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___font=('auto' 'signd' 'signd-condensed' 'signd5' 'signd7' 'signd12')
    local -ar ___zero=('plain' 'dotted')
    local -ar ___persist=('true' 'false')
    local -ar ___keep_phase=('true' 'false')
    local -ar ___smooth=('true' 'false')
    local -ar ___slide=('none' 'left' 'right' 'up' 'down')
    local -ar ___indicator=('none' 'dots' 'count')
    local -ar ___highlight=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___highlight_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___fit=('auto' 'line' 'lines' 'none' 'fit' 'fill' 'crop' 'stretch')
    local -ar ___dither=('none' 'ordered' 'floyd')
    local -ar ___progress_color=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___progress_background=('aliceblue' 'antiquewhite' 'aqua' 'aquamarine' 'azure' 'beige' 'bisque' 'black' 'blanchedalmond' 'blue' 'blueviolet' 'brown' 'burlywood' 'cadetblue' 'chartreuse' 'chocolate' 'coral' 'cornflowerblue' 'cornsilk' 'crimson' 'cyan' 'darkblue' 'darkcyan' 'darkgoldenrod' 'darkgray' 'darkgreen' 'darkgrey' 'darkkhaki' 'darkmagenta' 'darkolivegreen' 'darkorange' 'darkorchid' 'darkred' 'darksalmon' 'darkseagreen' 'darkslateblue' 'darkslategray' 'darkslategrey' 'darkturquoise' 'darkviolet' 'deeppink' 'deepskyblue' 'dimgray' 'dimgrey' 'dodgerblue' 'firebrick' 'floralwhite' 'forestgreen' 'fuchsia' 'gainsboro' 'ghostwhite' 'gold' 'goldenrod' 'gray' 'green' 'greenyellow' 'grey' 'honeydew' 'hotpink' 'indianred' 'indigo' 'ivory' 'khaki' 'lavender' 'lavenderblush' 'lawngreen' 'lemonchiffon' 'lightblue' 'lightcoral' 'lightcyan' 'lightgoldenrodyellow' 'lightgray' 'lightgreen' 'lightgrey' 'lightpink' 'lightsalmon' 'lightseagreen' 'lightskyblue' 'lightslategray' 'lightslategrey' 'lightsteelblue' 'lightyellow' 'lime' 'limegreen' 'linen' 'magenta' 'maroon' 'mediumaquamarine' 'mediumblue' 'mediumorchid' 'mediumpurple' 'mediumseagreen' 'mediumslateblue' 'mediumspringgreen' 'mediumturquoise' 'mediumvioletred' 'midnightblue' 'mintcream' 'mistyrose' 'moccasin' 'navajowhite' 'navy' 'oldlace' 'olive' 'olivedrab' 'orange' 'orangered' 'orchid' 'palegoldenrod' 'palegreen' 'paleturquoise' 'palevioletred' 'papayawhip' 'peachpuff' 'peru' 'pink' 'plum' 'powderblue' 'purple' 'rebeccapurple' 'red' 'rosybrown' 'royalblue' 'saddlebrown' 'salmon' 'sandybrown' 'seagreen' 'seashell' 'sienna' 'silver' 'skyblue' 'slateblue' 'slategray' 'slategrey' 'snow' 'springgreen' 'steelblue' 'tan' 'teal' 'thistle' 'tomato' 'turquoise' 'violet' 'wheat' 'white' 'whitesmoke' 'yellow' 'yellowgreen')
    local -ar ___transition=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___exit=('cut' 'slide-left' 'slide-right' 'slide-up' 'slide-down' 'push-left' 'push-right' 'push-up' 'push-down' 'wipe-left' 'wipe-right' 'wipe-up' 'wipe-down' 'dissolve' 'fade' 'blinds' 'curtain-open' 'curtain-close' 'grow' 'scan' 'sprinkle' 'zoom' 'random')
    local -ar ___easing=('linear' 'ease-in' 'ease-out' 'ease-in-out')
    local -ar arg_specs=(
        ':text:'
        '--markup[Reads tags in the text, such as \[red\]…\[/\], \[b\], \[rainbow\], \[icon sun\] or \[img FILE\]; \[\[ is a bracket.]'
        '--edge[The edge of the panel at which it comes in. (default\: top).]:top|bottom|left|right:{__signctl_complete "${___edge[@]}"}'
        '--depth[How deep the strip is that it takes from the zones. (default\: 8).]:px:'
        '--for[How long it is shown. (default\: 30s).]:time:{__signctl_complete "${___for[@]}"}'
        '--cover[Takes the whole panel.]'
        '--scroll[How it moves; auto is still if it fits, else left, or right for text from right to left, or up with fit lines; smooth is that way with positions between pixels; bounce goes to the end and back; page shows a page at a time.]:auto|none|left|right|up|down|bounce|page|smooth:{__signctl_complete "${___scroll[@]}"}'
        '--speed[Pixels a second.]:px/s:'
        '--gap[Pixels between repeats (default\: a third of the zone).]:px:'
        '--delay[Time before it moves.]:time:'
        '--align[Where it stands across the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___align[@]}"}'
        '--valign[Where it stands down the zone when it does not move that way.]:start|center|end:{__signctl_complete "${___valign[@]}"}'
        '--direction[Which way the text as a whole is read; auto is that of its first letter.]:auto|ltr|rtl:{__signctl_complete "${___direction[@]}"}'
        '--color[Colour of the text.]:color:{__signctl_complete "${___color[@]}"}'
        '--background[Colour behind the text.]:color:{__signctl_complete "${___background[@]}"}'
        '--font[Name of the font; auto is the largest that fits the zone.]:name:{__signctl_complete "${___font[@]}"}'
        '--scale[Pixels a font pixel (default\: as the font is chosen).]:factor:'
        '--size[Height of the capitals, or the next lower one that the font has (default\: what fits).]:rows:'
        '--zero[Shape of the zero in built-in faces.]:plain|dotted:{__signctl_complete "${___zero[@]}"}'
        '--persist[Whether it survives a restart.]:true|false:{__signctl_complete "${___persist[@]}"}'
        '--keep-phase[Whether it goes on where the message before it was.]:true|false:{__signctl_complete "${___keep_phase[@]}"}'
        '--smooth[Whether positions between pixels are shown, on panels with colour depth.]:true|false:{__signctl_complete "${___smooth[@]}"}'
        '--offset-start[How far inwards it begins to move.]:px:'
        '--offset-end[How far inwards its last repeat stops, or its end when it bounces.]:px:'
        '--repeat[How often it passes, or all pages do, before it stops (default\: for ever).]:number:'
        '--dwell[How long a page stands.]:time:'
        '--slide[Where a page moves when the next one comes; none is at once.]:none|left|right|up|down:{__signctl_complete "${___slide[@]}"}'
        '--slide-duration[How long a page or a topic takes to come.]:time:'
        '--indicator[What says which page of how many it is.]:none|dots|count:{__signctl_complete "${___indicator[@]}"}'
        '--page[The first page.]:number:'
        '--selected[The selected topic.]:number:'
        '--padding[Room on either side of a topic'\''s text.]:px:'
        '--highlight[Colour of the selected topic (default\: the background).]:color:{__signctl_complete "${___highlight[@]}"}'
        '--highlight-background[Colour behind the selected topic (default\: the text'\''s).]:color:{__signctl_complete "${___highlight_background[@]}"}'
        '--item-colors[Colours of pages and topics by their number, again from the first.]:color,…:'
        '--item-backgrounds[Colours behind pages and topics by their number, again from the first.]:color,…:'
        '--item-image[A picture behind topics, whose middle is stretched and whose edges are not.]:file:{__signctl_custom_complete ---completion alert -- --item-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--highlight-image[The same behind the selected topic.]:file:{__signctl_custom_complete ---completion alert -- --highlight-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--caps[The edges of these pictures that are not stretched (default\: a third).]:px:'
        '--fit[How text and pictures fill the zone. Text\: auto is the largest size that stands still on one line or several, line on one line; lines moves up text that is too long; none is one line as high as the zone. Pictures\: auto or fit shows all, fill covers the zone, crop keeps the size, stretch changes the shape.]:auto|line|lines|none|fit|fill|crop|stretch:{__signctl_complete "${___fit[@]}"}'
        '--dither[How a picture is shown with the few shades of a panel; floyd is for stills.]:none|ordered|floyd:{__signctl_complete "${___dither[@]}"}'
        '--background-image[A picture behind what is shown.]:file:{__signctl_custom_complete ---completion alert -- --background-image "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--min[The number at the lower edge of bars and lines (default\: 0, or the least).]:number:'
        '--max[The number at the upper edge of bars and lines (default\: the greatest).]:number:'
        '--progress[How much of a bar at the lower edge is filled (default\: no bar).]:percent:'
        '--progress-color[Colour of that part (default\: the text'\''s).]:color:{__signctl_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background).]:color:{__signctl_complete "${___progress_background[@]}"}'
        '--transition[How it comes.]:name:{__signctl_complete "${___transition[@]}"}'
        '--exit[How it goes when no other follows.]:name:{__signctl_complete "${___exit[@]}"}'
        '--transition-duration[How long it takes to come or to go.]:time:'
        '--easing[How that speeds up and slows down.]:linear|ease-in|ease-out|ease-in-out:{__signctl_complete "${___easing[@]}"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion alert -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_alerts() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion alerts -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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
        '--zone[The zone.]:name:{__signctl_custom_complete ---completion dismiss -- --zone "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion dismiss -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_set-var() {
    local -i ret=1
    local -ar arg_specs=(
        ':name:{__signctl_custom_complete ---completion set-var -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        ':value:'
        '--max-age[After how much time without a change it is stale (default\: never).]:time:'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion set-var -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_list-vars() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion list-vars -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_remove-var() {
    local -i ret=1
    local -ar arg_specs=(
        ':name:{__signctl_custom_complete ---completion remove-var -- positional@0 "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion remove-var -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_status() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion status -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_snapshot() {
    local -i ret=1
    local -ar ___format=('text' 'png' 'gif' 'ppm')
    local -ar arg_specs=(
        '(--output -o)'{--output,-o}'[Writes to a file; - is standard output.]:file:_files'
        '--format[How it is written (default\: as the file'\''s name ends, .png, .gif or .ppm, else text).]:text|png|gif|ppm:{__signctl_complete "${___format[@]}"}'
        '--led[Draws round lamps on a dark panel.]'
        '--as-built[Draws what the panel'\''s LEDs show\: its depth, brightness and gamma.]'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion snapshot -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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
        '--for[How long to look.]:time:'
        '--colors[How many colours the terminal gets (default\: what its environment says).]:auto|24bit|256|16|none:{__signctl_complete "${___colors[@]}"}'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion preview -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_watch() {
    local -i ret=1
    local -ar arg_specs=(
        '--after[Goes on after the event with this id, as --json tells it.]:id:'
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion watch -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints each event as JSON in a line of its own\: id, event and data.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_fonts() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion fonts -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_icons() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion icons -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_list-signs() {
    local -i ret=1
    local -ar arg_specs=(
        '--json[Prints the answer as JSON.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signctl_doctor() {
    local -i ret=1
    local -ar arg_specs=(
        '--sign[The sign of this name, where a board has several.]:name:{__signctl_custom_complete ---completion doctor -- --sign "${current_word_index}" "$(__signctl_cursor_index_in_current_word)"}'
        '--socket[The control socket (default\: $SIGND_SOCKET, then your own sign'\''s, then the system'\''s).]:path:_files'
        '--json[Prints the answer as JSON.]'
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

# bash and fish: e4600e91e47e01ca 7eb3ea1b5cb1d9bf
