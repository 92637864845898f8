import { MAX_REDIRECTS, redirectList } from '@fundo/contract/redirects';
import { REDIRECTS } from '../../api/singles';
import { TextField } from '../../form/TextField';
import { Group } from '../../section/Group';
import { SingleScreen } from '../../section/SingleScreen';
import { ListFile } from './ListFile';
import { MissingAddresses } from './MissingAddresses';

/** The new addresses of the city's earlier site, and the addresses that people ask for in vain. */
export const RedirectsScreen = () => (
  <SingleScreen single={REDIRECTS} subject="a lista de endereços antigos" schema={redirectList}>
    <Group
      title="Para onde vão os endereços do site anterior"
      hint="Links guardados, impressos e de buscadores continuam a funcionar. Quem abre um endereço antigo vai direto para o novo."
    >
      <TextField
        source="lista"
        label="Lista de endereços"
        hint={`Em cada linha o endereço antigo e o novo, com um espaço entre eles, como /atas/2019.html /atas-de-reunioes. Um endereço com vírgula ou ponto e vírgula fica entre aspas. São até ${MAX_REDIRECTS}. Sem a parte do endereço depois de “?”, vale para qualquer uma.`}
        multiline
        minRows={8}
        maxRows={24}
      />
      <ListFile />
    </Group>
    <MissingAddresses />
  </SingleScreen>
);
