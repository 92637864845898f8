const refusals = {
  no_role:
    'Sua conta não tem acesso ao painel. Se você precisa dele, peça à equipe responsável pelo sistema.',
  unverified_email:
    'O e-mail da sua conta ainda não foi confirmado. Confirme-o na sua conta da prefeitura e entre de novo.',
  incomplete_account: 'Sua conta não informa quem você é. Avise a equipe responsável pelo sistema.',
  email_taken:
    'O e-mail da sua conta já é de outra pessoa no painel. Avise a equipe responsável pelo sistema.',
  password_account:
    'O e-mail da sua conta é o de uma conta de administração do painel, que só entra com a senha dela. Avise a equipe responsável pelo sistema.',
  suspended:
    'Seu acesso foi desativado dentro do painel. Se você precisa dele, peça à equipe responsável pelo sistema.',
  session_ended: 'Sua sessão já foi encerrada. Entre de novo.',
} as const;

export type PanelRefusalCode = keyof typeof refusals;

/** Refuses the panel to a person who is signed in at the provider. `code` is stable, `message` is shown to them. */
export class PanelRefusal extends Error {
  override readonly name = 'PanelRefusal';
  readonly status = 403;

  constructor(readonly code: PanelRefusalCode) {
    super(refusals[code]);
  }
}
