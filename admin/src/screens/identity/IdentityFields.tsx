import { TextField } from '../../form/TextField';
import { Group, Pair } from '../../section/Group';
import { RepeatedFields } from './RepeatedFields';

/** The fields of the site's identity, in groups. */
export const IdentityFields = () => (
  <>
    <Names />
    <Contact />
    <Addresses />
    <About />
    <OpenData />
    <Maintenance />
  </>
);

const Names = () => (
  <Group title="Nomes e textos" hint="Aparecem no topo, na página inicial e no rodapé do site.">
    <Pair>
      <TextField source="sigla" label="Sigla do fundo" required />
      <TextField source="cidade" label="Cidade" required />
    </Pair>
    <TextField source="nome" label="Nome do fundo" required />
    <TextField source="descricao" label="Descrição curta" required multiline minRows={2} maxRows={8} />
    <TextField source="departamento.nome" label="Nome da secretaria" required />
    <TextField
      source="departamento.descricao"
      label="Descrição da secretaria"
      required
      multiline
      minRows={2}
      maxRows={8}
    />
    <Pair>
      <TextField source="ano_copyright" label="Ano do direito autoral" required inputMode="numeric" />
    </Pair>
  </Group>
);

const Contact = () => (
  <Group title="Endereço e contato" hint="Aparecem no rodapé do site.">
    <TextField source="endereco" label="Endereço" required />
    <Pair>
      <TextField source="telefone" label="Telefone" required inputMode="tel" />
      <TextField source="email" label="E-mail" required inputMode="email" />
    </Pair>
    <TextField source="horario" label="Horário de atendimento" required />
    <RepeatedFields
      source="links_contato"
      name="link"
      add="+ Adicionar link de contato"
      empty={{ rotulo: '', url: '' }}
      max={12}
    >
      {(source) => <LabelAndAddress source={source} />}
    </RepeatedFields>
  </Group>
);

const Addresses = () => (
  <Group title="Endereços externos" hint="Para onde levam os botões e as faixas do site.">
    <TextField source="departamento.url" label="Página da secretaria" required inputMode="url" />
    <Pair>
      <TextField source="portal_contribuinte.rotulo" label="Texto do botão do portal" required />
      <TextField source="portal_contribuinte.url" label="Endereço do portal" required inputMode="url" />
    </Pair>
    <TextField source="programa_nota.nome" label="Nome do programa da nota" required />
    <TextField
      source="programa_nota.texto"
      label="Texto do programa da nota"
      required
      multiline
      minRows={2}
      maxRows={8}
    />
    <TextField source="programa_nota.url" label="Endereço do programa da nota" required inputMode="url" />
    <Pair>
      <TextField source="prefeitura.nome" label="Nome da prefeitura" required />
      <TextField source="prefeitura.url" label="Site da prefeitura" required inputMode="url" />
    </Pair>
  </Group>
);

const About = () => (
  <Group title="Página Sobre o fundo" hint="O texto da página, parte por parte.">
    <RepeatedFields
      source="sobre"
      name="parte"
      add="+ Adicionar parte"
      empty={{ titulo: '', paragrafos: '', itens: '' }}
      min={1}
      max={30}
    >
      {(source) => (
        <>
          <TextField source={`${source}.titulo`} label="Título da parte" required />
          <TextField
            source={`${source}.paragrafos`}
            label="Parágrafos"
            hint="Um parágrafo em cada linha"
            required
            multiline
            minRows={2}
            maxRows={14}
          />
          <TextField
            source={`${source}.itens`}
            label="Itens da lista (opcional)"
            hint="Um item em cada linha"
            multiline
            maxRows={14}
          />
        </>
      )}
    </RepeatedFields>
  </Group>
);

const OpenData = () => (
  <Group
    title="Dados abertos"
    hint="Aparecem nos catálogos e nas tabelas que outros sistemas coletam deste site."
  >
    <Pair>
      <TextField
        source="id_municipio"
        label="Município no IBGE (opcional)"
        hint="O código de sete algarismos, como 2800308"
        inputMode="numeric"
      />
      <TextField source="sigla_uf" label="Estado (opcional)" hint="A sigla, como SE" />
    </Pair>
    <Pair>
      <TextField source="licenca.nome" label="Licença" required />
      <TextField source="licenca.url" label="Endereço da licença" required inputMode="url" />
    </Pair>
    <TextField
      source="lexml_publicador"
      label="Publicador no LexML (opcional)"
      hint="O número que o LexML dá a quem se cadastra; com ele, o LexML pode coletar as leis deste site"
      inputMode="numeric"
    />
  </Group>
);

const Maintenance = () => (
  <Group title="Manutenção e ajuda" hint="Aparecem nesta área administrativa, para quem precisa de ajuda.">
    <Pair>
      <TextField source="manutencao.nome" label="Departamento responsável" required />
      <TextField source="manutencao.sigla" label="Sigla do departamento" required />
    </Pair>
    <TextField source="manutencao.url" label="Página do departamento" required inputMode="url" />
    <TextField
      source="sistemas_url"
      label="Outros sistemas (opcional)"
      hint="A página que o botão de ajuda mostra"
      inputMode="url"
    />
  </Group>
);

const LabelAndAddress = ({ source }: { source: string }) => (
  <Pair>
    <TextField source={`${source}.rotulo`} label="Texto do link" required />
    <TextField source={`${source}.url`} label="Endereço do link" required inputMode="url" />
  </Pair>
);
