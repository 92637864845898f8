import { useLogout } from 'ra-core';
import { Notice } from './Notice';
import { useConfig } from './ConfigContext';

/** For somebody who has signed in without the role: what is missing, and the way out. */
export const NoRole = () => {
  const logout = useLogout();
  const { department } = useConfig();
  return (
    <Notice
      title="Você não tem acesso à área administrativa"
      text={`A sua conta entrou, mas não tem a função de administrador do fundo. Peça o acesso a: ${department.acronym}. Ou saia e entre com outra conta.`}
      action="Sair"
      onAction={() => void logout()}
    />
  );
};
