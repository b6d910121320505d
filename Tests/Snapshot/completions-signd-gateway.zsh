#compdef signd-gateway

__signd-gateway_complete() {
    local -ar non_empty_completions=("${@:#(|:*)}")
    local -ar empty_completions=("${(M)@:#(|:*)}")
    _describe -V '' non_empty_completions -- empty_completions -P $'\'\''
}

__signd-gateway_custom_complete() {
    local -a completions
    completions=("${(@f)"$("${command_name}" "${@}" "${command_line[@]}")"}")
    if [[ "${#completions[@]}" -gt 1 ]]; then
        __signd-gateway_complete "${completions[@]:0:-1}"
    fi
}

__signd-gateway_cursor_index_in_current_word() {
    if [[ -z "${QIPREFIX}${IPREFIX}${PREFIX}" ]]; then
        printf 0
    else
        printf %s "${#${(z)LBUFFER}[-1]}"
    fi
}

_signd-gateway() {
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
            'run:Run the gateway until it is stopped.'
            'token:Add, list and remove tokens.'
            'pair:Show a code on a sign, which a browser trades for a token.'
            'check-config:Check a configuration file of the gateway.'
            'help:Show subcommand help information.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        run|token|pair|check-config|help)
            "_signd-gateway_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_signd-gateway_run() {
    local -i ret=1
    local -ar arg_specs=(
        '--config[Configuration file (default\: /etc/signd/gateway.yaml, if it exists)]:file:_files'
        '--state[State directory (default\: /var/lib/signd-gateway for root, else ~/.local/state/signd-gateway)]:dir:_files -/'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signd-gateway_token() {
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
            'add:Make a token, and print it once.'
            'list:List the tokens, without their secrets.'
            'remove:Remove a token, and disconnect its clients.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        add|list|remove)
            "_signd-gateway_token_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_signd-gateway_token_add() {
    local -i ret=1
    local -ar ___role=('metrics' 'read' 'show' 'admin')
    local -ar arg_specs=(
        ':name:'
        '--role[Permission of the token\: metrics, read, show or admin]:role:{__signd-gateway_complete "${___role[@]}"}'
        '--expires[Time until the token ends, such as 90d (default\: never)]:time:'
        '--sign[Sign that the token is for (default\: all signs)]:name:'
        '--state[State directory (default\: /var/lib/signd-gateway for root, else ~/.local/state/signd-gateway)]:dir:_files -/'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signd-gateway_token_list() {
    local -i ret=1
    local -ar arg_specs=(
        '--state[State directory (default\: /var/lib/signd-gateway for root, else ~/.local/state/signd-gateway)]:dir:_files -/'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signd-gateway_token_remove() {
    local -i ret=1
    local -ar arg_specs=(
        ':name:'
        '--state[State directory (default\: /var/lib/signd-gateway for root, else ~/.local/state/signd-gateway)]:dir:_files -/'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signd-gateway_pair() {
    local -i ret=1
    local -ar ___role=('metrics' 'read' 'show' 'admin')
    local -ar arg_specs=(
        '--role[Permission of the token\: metrics, read, show or admin]:role:{__signd-gateway_complete "${___role[@]}"}'
        '--expires[Time until the token ends, such as 90d (default\: never)]:time:'
        '--sign[Sign that the token is for (default\: all signs)]:name:'
        '--name[Name of the token, with a number if it is taken.]:name:'
        '--config[Configuration file (default\: /etc/signd/gateway.yaml, if it exists)]:file:_files'
        '--state[State directory (default\: /var/lib/signd-gateway for root, else ~/.local/state/signd-gateway)]:dir:_files -/'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signd-gateway_check-config() {
    local -i ret=1
    local -ar arg_specs=(
        ':file:_files'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_signd-gateway_help() {
    local -i ret=1
    local -ar arg_specs=(
        '*:subcommands:'
        '--version[Show the version.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

if [[ "${funcstack[1]}" = _signd-gateway ]]; then
    _signd-gateway "${@}"
else
    compdef _signd-gateway signd-gateway
fi

# bash and fish: ac451fb6a9539c3a 06520f209aa29785
