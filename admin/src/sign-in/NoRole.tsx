import { useLogout } from 'ra-core';
import { Notice } from '../page/Notice';
import { useConfig } from '../page/ConfigContext';

/** For somebody who has signed in without the role: what is missing, and the way out. */
export const NoRole = () => {
  const logout = useLogout();
  const { department, role } = useConfig();
  const named = role.client === null ? `“${role.name}”` : `“${role.name}” do cliente “${role.client}”`;
  return (
    <Notice
      title="Você não tem acesso à área administrativa"
      text={`A sua conta entrou, mas não tem a função de administrador do fundo. Peça o acesso a: ${department.acronym}, dizendo o nome do papel: ${named}. Ou saia e entre com outra conta.`}
      action="Sair"
      onAction={() => void logout()}
    />
  );
};
