/** The server cannot start with this environment; `message` is in Portuguese and names every variable at fault. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(faults: readonly string[], options?: ErrorOptions) {
    super(
      `A configuração não está completa. Corrija as variáveis de ambiente:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
      options,
    );
  }
}
