import { useNavigate } from 'react-router-dom';
import { Notice } from './Notice';

export const Missing = () => {
  const navigate = useNavigate();
  return (
    <Notice
      title="Página não encontrada"
      text="Este endereço não existe na área administrativa. Confira o link, ou volte ao início."
      action="Ir para o início"
      onAction={() => navigate('/')}
    />
  );
};
