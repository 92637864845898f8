const failures = {
  missing_bearer: { status: 401, message: 'Entre na administração para continuar.' },
  invalid_bearer: { status: 401, message: 'Sua sessão não é mais válida. Entre de novo para continuar.' },
  revoked_bearer: { status: 401, message: 'Sua sessão foi encerrada. Entre de novo para continuar.' },
  site_closed: { status: 401, message: 'Este site ainda não está aberto ao público. Entre para continuar.' },
  missing_role: {
    status: 403,
    message: 'Sua conta não tem permissão de administrador. Peça acesso à equipe responsável pelo sistema.',
  },
  sign_in_expired: {
    status: 400,
    message: 'Esta entrada não foi iniciada neste navegador, ou demorou demais. Entre de novo.',
  },
  invalid_sign_in: {
    status: 400,
    message:
      'Não foi possível confirmar sua entrada. Entre de novo; se o erro persistir, avise a equipe responsável pelo sistema.',
  },
  sign_in_refused: { status: 403, message: 'O serviço de identificação não permitiu sua entrada.' },
  provider_unreachable: {
    status: 503,
    message: 'O serviço de identificação não respondeu. Tente de novo em instantes.',
  },
  invalid_logout: { status: 400, message: 'O aviso de saída não é válido.' },
  keys_unreachable: {
    status: 503,
    message: 'Não foi possível confirmar sua entrada agora. Tente de novo em instantes.',
  },
  revocations_unreachable: {
    status: 503,
    message: 'Não foi possível confirmar sua entrada agora. Tente de novo em instantes.',
  },
  revocation_failed: {
    status: 503,
    message: 'Não foi possível encerrar sua sessão em todos os lugares. Tente sair de novo em instantes.',
  },
} as const;

export type SignInErrorCode = keyof typeof failures;

/**
 * Why a call or a sign-in is refused. `status` is the HTTP status, `code` is stable, `message` is Portuguese and says
 * what to do next; `cause` is English, for the log.
 */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly status: 400 | 401 | 403 | 503;

  constructor(
    readonly code: SignInErrorCode,
    cause: unknown,
    /** Who was refused (`sub`), if the token was verified. */
    readonly person?: string,
  ) {
    super(failures[code].message, { cause: typeof cause === 'string' ? new Error(cause) : cause });
    this.status = failures[code].status;
  }
}
