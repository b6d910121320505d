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
            'run:Runs the sign until it is stopped (the default command).'
            'render:Draws a message or a scene without a daemon: one frame, or a moving GIF.'
            'fonts:Lists the fonts, draws a specimen of one, or tells which languages they cover.'
            'icons:Lists the built-in icons, or draws those in pixels.'
            'check-config:Says what is wrong with a configuration file, and with its files of messages.'
            'panel-test:Shows a test pattern on a panel, without a daemon.'
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
        '--sign[Which of several signs this is; its files are named after it.]:name:'
        '--config[The configuration file.]:file:_files'
        '--socket[The control socket.]:path:_files'
        '--state[The directory that keeps what was set.]:dir:_files -/'
        '--panel[The panel'\''s size in pixels, or window\: as large as the terminal'\''s window, also when that changes.]:size:'
        '--view[How a virtual panel is looked at; it shows what the configured panel'\''s LEDs can show.]:terminal|headless|capture:{__signd_complete "${___view[@]}"}'
        '--colors[How many colours the terminal gets (default\: what its environment says).]:auto|24bit|256|16|none:{__signd_complete "${___colors[@]}"}'
        '--capture[Writes every frame to a directory, or to a file that ends in .gif; the view is capture.]:path:_files'
        '--for[How long to run.]:time:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signd_render() {
    local -i ret=1
    local -ar ___format=('text' 'png' 'gif' 'ppm')
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
        '--scene[Draws a scene file instead of a text\: a configuration with the key scene, see signd.yaml(5).]:file:_files -g '\''*.yaml *.yml'\'''
        '--panel[The panel'\''s size in pixels (default\: 64x16, or that of the scene file or of --as-built).]:WxH:'
        '--config[The configuration file with the fonts, and with the panel of --as-built (default\: the daemon'\''s, if it is there).]:file:_files -g '\''*.yaml *.yml'\'''
        '--at[The moment, counted from the message'\''s beginning.]:time:'
        '--duration[Draws a moving GIF of this length, from that moment on.]:time:'
        '--fps[Frames a second of a moving GIF (default\: 30).]:number:'
        '*--font-file[Also draws with this font file; may be given several times, the first goes first.]:file:_files'
        '(--output -o)'{--output,-o}'[Writes to a file; - is standard output.]:file:_files'
        '--format[How it is written (default\: as the file'\''s name ends, .png, .gif or .ppm, else text).]:text|png|gif|ppm:{__signd_complete "${___format[@]}"}'
        '--led[Draws round lamps on a dark panel.]'
        '--as-built[Draws what the panel'\''s LEDs show\: its depth, brightness and gamma.]'
        '--scroll[How it moves; auto is still if it fits, else left, or right for text from right to left, or up with fit lines; smooth is that way with positions between pixels; bounce goes to the end and back; page shows a page at a time.]:auto|none|left|right|up|down|bounce|page|smooth:{__signd_complete "${___scroll[@]}"}'
        '--speed[Pixels a second.]:px/s:'
        '--gap[Pixels between repeats (default\: a third of the zone).]:px:'
        '--delay[Time before it moves.]:time:'
        '--align[Where it stands across the zone when it does not move that way.]:start|center|end:{__signd_complete "${___align[@]}"}'
        '--valign[Where it stands down the zone when it does not move that way.]:start|center|end:{__signd_complete "${___valign[@]}"}'
        '--direction[Which way the text as a whole is read; auto is that of its first letter.]:auto|ltr|rtl:{__signd_complete "${___direction[@]}"}'
        '--color[Colour of the text.]:color:{__signd_complete "${___color[@]}"}'
        '--background[Colour behind the text.]:color:{__signd_complete "${___background[@]}"}'
        '--font[Name of the font; auto is the largest that fits the zone.]:name:{__signd_complete "${___font[@]}"}'
        '--scale[Pixels a font pixel (default\: as the font is chosen).]:factor:'
        '--size[Height of the capitals, or the next lower one that the font has (default\: what fits).]:rows:'
        '--zero[Shape of the zero in built-in faces.]:plain|dotted:{__signd_complete "${___zero[@]}"}'
        '--persist[Whether it survives a restart.]:true|false:{__signd_complete "${___persist[@]}"}'
        '--keep-phase[Whether it goes on where the message before it was.]:true|false:{__signd_complete "${___keep_phase[@]}"}'
        '--smooth[Whether positions between pixels are shown, on panels with colour depth.]:true|false:{__signd_complete "${___smooth[@]}"}'
        '--offset-start[How far inwards it begins to move.]:px:'
        '--offset-end[How far inwards its last repeat stops, or its end when it bounces.]:px:'
        '--repeat[How often it passes, or all pages do, before it stops (default\: for ever).]:number:'
        '--dwell[How long a page stands.]:time:'
        '--slide[Where a page moves when the next one comes; none is at once.]:none|left|right|up|down:{__signd_complete "${___slide[@]}"}'
        '--slide-duration[How long a page or a topic takes to come.]:time:'
        '--indicator[What says which page of how many it is.]:none|dots|count:{__signd_complete "${___indicator[@]}"}'
        '--page[The first page.]:number:'
        '--selected[The selected topic.]:number:'
        '--padding[Room on either side of a topic'\''s text.]:px:'
        '--highlight[Colour of the selected topic (default\: the background).]:color:{__signd_complete "${___highlight[@]}"}'
        '--highlight-background[Colour behind the selected topic (default\: the text'\''s).]:color:{__signd_complete "${___highlight_background[@]}"}'
        '--item-colors[Colours of pages and topics by their number, again from the first.]:color,…:'
        '--item-backgrounds[Colours behind pages and topics by their number, again from the first.]:color,…:'
        '--item-image[A picture behind topics, whose middle is stretched and whose edges are not.]:file:{__signd_custom_complete ---completion render -- --item-image "${current_word_index}" "$(__signd_cursor_index_in_current_word)"}'
        '--highlight-image[The same behind the selected topic.]:file:{__signd_custom_complete ---completion render -- --highlight-image "${current_word_index}" "$(__signd_cursor_index_in_current_word)"}'
        '--caps[The edges of these pictures that are not stretched (default\: a third).]:px:'
        '--fit[How text and pictures fill the zone. Text\: auto is the largest size that stands still on one line or several, line on one line; lines moves up text that is too long; none is one line as high as the zone. Pictures\: auto or fit shows all, fill covers the zone, crop keeps the size, stretch changes the shape.]:auto|line|lines|none|fit|fill|crop|stretch:{__signd_complete "${___fit[@]}"}'
        '--dither[How a picture is shown with the few shades of a panel; floyd is for stills.]:none|ordered|floyd:{__signd_complete "${___dither[@]}"}'
        '--background-image[A picture behind what is shown.]:file:{__signd_custom_complete ---completion render -- --background-image "${current_word_index}" "$(__signd_cursor_index_in_current_word)"}'
        '--min[The number at the lower edge of bars and lines (default\: 0, or the least).]:number:'
        '--max[The number at the upper edge of bars and lines (default\: the greatest).]:number:'
        '--progress[How much of a bar at the lower edge is filled (default\: no bar).]:percent:'
        '--progress-color[Colour of that part (default\: the text'\''s).]:color:{__signd_complete "${___progress_color[@]}"}'
        '--progress-background[Colour of the rest (default\: the background).]:color:{__signd_complete "${___progress_background[@]}"}'
        '--transition[How it comes.]:name:{__signd_complete "${___transition[@]}"}'
        '--exit[How it goes when no other follows.]:name:{__signd_complete "${___exit[@]}"}'
        '--transition-duration[How long it takes to come or to go.]:time:'
        '--easing[How that speeds up and slows down.]:linear|ease-in|ease-out|ease-in-out:{__signd_complete "${___easing[@]}"}'
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
        '--coverage[Tells for each language whether the built-in fonts draw all its letters.]'
        '--json[Prints the list or the coverage as JSON.]'
        '--config[The configuration file whose fonts it is about (default\: the daemon'\''s, if it is there).]:file:_files'
        '*--font-file[Also draws with this font file; may be given several times, the first goes first.]:file:_files'
        '(--output -o)'{--output,-o}'[Writes to a file; - is standard output.]:file:_files'
        '--format[How it is written (default\: as the file'\''s name ends, .png, .gif or .ppm, else text).]:text|png|gif|ppm:{__signd_complete "${___format[@]}"}'
        '--led[Draws round lamps on a dark panel.]'
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
        '--json[Prints the list as JSON.]'
        '(--output -o)'{--output,-o}'[Writes to a file; - is standard output.]:file:_files'
        '--format[How it is written (default\: as the file'\''s name ends, .png, .gif or .ppm, else text).]:text|png|gif|ppm:{__signd_complete "${___format[@]}"}'
        '--led[Draws round lamps on a dark panel.]'
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
        '--config[The configuration file.]:file:_files'
        '--pattern[Which pattern\: all, modules, colors, scan, on or checkerboard.]:pattern:{__signd_complete "${___pattern[@]}"}'
        '--for[How long (default\: as long as the pattern needs).]:time:'
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

# bash and fish: b0b9302255f0aebc 6aa654ad0291b88d
