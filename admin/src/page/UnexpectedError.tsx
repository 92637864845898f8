import { Notice } from './Notice';
import { useConfig } from './ConfigContext';

/** What stands in the application's place after a fault of its own. */
export const UnexpectedError = () => {
  const { department } = useConfig();
  return (
    <main>
      <Notice
        title="Algo não funcionou nesta tela"
        text={`Recarregue a página. Se o erro persistir entre em contato com a ${department.acronym}.`}
        action="Recarregar a página"
        onAction={() => window.location.reload()}
      />
    </main>
  );
};
