#compdef signd

__signd_complete() {
    local -ar non_empty_completions=("${@:#(|:*)}")
    local -ar empty_completions=("${(M)@:#(|:*)}")
    _describe -V '' non_empty_completions -- empty_completions -P $'\'\''
}

__signd_custom_complete() {
    local -a completions
    completions=("${(@f)"$("${command_name}" "${@}" "${command_line[@]}")"}")
    if [[ "${#completions[@]}" -gt 1 ]]; then
        __signd_complete "${completions[@]:0:-1}"
    fi
}

__signd_cursor_index_in_current_word() {
    if [[ -z "${QIPREFIX}${IPREFIX}${PREFIX}" ]]; then
        printf 0
    else
        printf %s "${#${(z)LBUFFER}[-1]}"
    fi
}

_signd() {
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
            'run:Run the sign until it is stopped. This is the default command.'
            'render:Draw a message or a scene without a sign: one frame, or a moving GIF.'
            'fonts:List the fonts, draw a specimen of one, or report the languages that they cover.'
            'icons:List the built-in icons, or draw those in pixels.'
            'check-config:Check a configuration file and its files of messages.'
            'panel-test:Show a test pattern on a panel, without a sign.'
            'help:Show subcommand help information.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        run|render|fonts|icons|check-config|panel-test|help)
            "_signd_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_signd_run() {
    local -i ret=1
    local -ar ___view=('terminal' 'headless' 'capture')
    local -ar ___colors=('auto' '24bit' '256' '16' 'none')
    local -ar arg_specs=(
        '--sign[Name of the sign, after which its files are named.]:name:'
        '--config[Configuration file (default\: /etc/signd/signd.yaml, if it exists)]:file:_files'
        '--socket[Control socket (default\: by user and name of the sign)]:path:_files'
        '--state[State directory (default\: by user and name of the sign)]:dir:_files -/'
        '--panel[Size of the panel in pixels, such as 64x16; window takes that of the terminal.]:size:'
        '--view[View of a virtual panel\: terminal, headless or capture]:view:{__signd_complete "${___view[@]}"}'
        '--colors[Colours of the terminal\: auto, 24bit, 256, 16 or none (default\: auto, from TERM and COLORTERM)]:colors:{__signd_complete "${___colors[@]}"}'
        '--capture[Directory, or .gif file, for all frames. The view is capture.]:path:_files'
        '--for[Time after which signd ends, such as 30s (default\: never)]:time:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signd_render() {
    local -i ret=1
    local -ar ___format=('text' 'png' 'gif' 'ppm')
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
        '--scene[Configuration file with a scene to draw; see signd.yaml(5).]:file:_files -g '\''*.yaml *.yml'\'''
        '--panel[Size of the panel (default\: 64x16, or from the scene or --as-built)]:WxH:'
        '--config[Configuration file with fonts and panel (default\: that of the daemon, if it exists)]:file:_files -g '\''*.yaml *.yml'\'''
        '--at[Moment after the beginning of the message, such as 1.5s.]:time:'
        '--duration[Draw a moving GIF of this length, such as 5s.]:time:'
        '--fps[Frames a second of a moving GIF (default\: 30)]:number:'
        '*--font-file[Further font file. May be repeated; the first is tried first.]:file:_files'
        '(--output -o)'{--output,-o}'[File to write; - is standard output.]:file:_files'
        '--format[Format\: text, png, gif or ppm (default\: from the file name, else text)]:format:{__signd_complete "${___format[@]}"}'
        '--led[Draw round LEDs on a dark panel.]'
        '--as-built[Draw what the LEDs show, with depth, brightness and gamma of the panel.]'
        '--font[Font; auto is the largest that fits (default\: auto)]:name:{__signd_complete "${___font[@]}"}'
        '--size[Height of capitals (default\: what fits; 5–512 rows)]:rows:'
        '--scale[Enlargement of the font'\''s pixels (default\: what fits; 1–64)]:factor:'
        '--zero[Shape of the zero in built-in faces\: plain or dotted (default\: plain)]:shape:{__signd_complete "${___zero[@]}"}'
        '--direction[Reading direction of the whole text\: auto, ltr or rtl (default\: auto)]:direction:{__signd_complete "${___direction[@]}"}'
        '--color[Text colour (default\: #ffb000)]:color:{__signd_complete "${___color[@]}"}'
        '--background[Background colour (default\: #000000)]:color:{__signd_complete "${___background[@]}"}'
        '--background-image[Picture behind the content]:file:{__signd_custom_complete ---completion render -- --background-image "${current_word_index}" "$(__signd_cursor_index_in_current_word)"}'
        '--persist[Store the message across restarts (default\: on)]'
        '--no-persist[Store the message across restarts (default\: on)]'
        '--scroll[Motion\: auto, none, left, right, up, down, bounce, page or smooth (default\: auto)]:motion:{__signd_complete "${___scroll[@]}"}'
        '--speed[Scroll speed (default\: 30; 0.1–2000 px/s)]:px/s:'
        '--repeat[Number of passes, or of rounds of all pages (default\: no end; 1–1000000)]:number:'
        '--fit[How the content fills the zone\: auto, line, lines, none, fit, fill, crop or stretch (default\: auto)]:fit:{__signd_complete "${___fit[@]}"}'
        '--align[Horizontal position of what does not move sideways\: start, center or end (default\: center)]:position:{__signd_complete "${___align[@]}"}'
        '--valign[Vertical position of what does not move up or down\: start, center or end (default\: center)]:position:{__signd_complete "${___valign[@]}"}'
        '--gap[Space between repeats (default\: a third of the zone; 0–65535 px)]:px:'
        '--delay[Time before the motion starts (default\: 1s; 0s–24h)]:time:'
        '--smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--no-smooth[Show positions between pixels, on panels with colour depth (default\: off)]'
        '--keep-phase[Start where the previous message was (default\: off)]'
        '--no-keep-phase[Start where the previous message was (default\: off)]'
        '--offset-start[Distance inwards at which the motion starts (default\: 0; -65535 to 65535 px)]:px:'
        '--offset-end[Distance inwards at which the last repeat, or a bounce, ends (default\: 0; -65535 to 65535 px)]:px:'
        '--dwell[Time for which a page stands (default\: 3s; 100ms–24h)]:time:'
        '--indicator[Mark for the number of the page\: none, dots or count (default\: none)]:mark:{__signd_complete "${___indicator[@]}"}'
        '--slide[Direction in which pages change\: none, left, right, up or down (default\: left)]:direction:{__signd_complete "${___slide[@]}"}'
        '--page[First page (default\: 1; 1–1000000)]:number:'
        '--progress[Filled part of a bar at the lower edge (default\: no bar; 0–100 %)]:percent:'
        '--progress-color[Colour of the filled part (default\: the text colour)]:color:{__signd_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background)]:color:{__signd_complete "${___progress_background[@]}"}'
        '--transition[Transition in, such as fade, push-up or wipe-left (default\: cut)]:name:{__signd_complete "${___transition[@]}"}'
        '--exit[Transition out, if no message follows (default\: cut)]:name:{__signd_complete "${___exit[@]}"}'
        '--transition-duration[Duration of a transition (default\: 500ms; 0s–60s)]:time:'
        '--easing[Course of a transition'\''s speed\: linear, ease-in, ease-out or ease-in-out (default\: ease-in-out)]:curve:{__signd_complete "${___easing[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signd_fonts() {
    local -i ret=1
    local -ar ___format=('text' 'png' 'gif' 'ppm')
    local -ar arg_specs=(
        ':name:'
        '--all[List all fonts, also those found on the system, with their properties.]'
        '--coverage[Report for each language whether the built-in fonts draw all its letters.]'
        '--json[Print the list or the coverage as JSON.]'
        '--config[Configuration file with fonts (default\: that of the daemon, if it exists)]:file:_files'
        '*--font-file[Further font file. May be repeated; the first is tried first.]:file:_files'
        '(--output -o)'{--output,-o}'[File to write; - is standard output.]:file:_files'
        '--format[Format\: text, png, gif or ppm (default\: from the file name, else text)]:format:{__signd_complete "${___format[@]}"}'
        '--led[Draw round LEDs on a dark panel.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signd_icons() {
    local -i ret=1
    local -ar ___format=('text' 'png' 'gif' 'ppm')
    local -ar arg_specs=(
        '--json[Print the list as JSON.]'
        '(--output -o)'{--output,-o}'[File to write; - is standard output.]:file:_files'
        '--format[Format\: text, png, gif or ppm (default\: from the file name, else text)]:format:{__signd_complete "${___format[@]}"}'
        '--led[Draw round LEDs on a dark panel.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signd_check-config() {
    local -i ret=1
    local -ar arg_specs=(
        ':file:_files'
        '--explain[Print every key with its value and the origin of the value.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signd_panel-test() {
    local -i ret=1
    local -ar ___pattern=('all' 'modules' 'colors' 'scan' 'on' 'checkerboard')
    local -ar arg_specs=(
        '--config[Configuration file.]:file:_files'
        '--pattern[Pattern\: all, modules, colors, scan, on or checkerboard]:pattern:{__signd_complete "${___pattern[@]}"}'
        '--for[Display time (default\: what the pattern needs)]:time:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signd_help() {
    local -i ret=1
    local -ar arg_specs=(
        '*:subcommands:'
        '--version[Show the version.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

if [[ "${funcstack[1]}" = _signd ]]; then
    _signd "${@}"
else
    compdef _signd signd
fi

# bash and fish: 833806f5f467c833 aec33317d081a7d3
