/** The lists and forms of content: keys without their prefix, `content-manager.`. */
const WORDS: Readonly<Record<string, string>> = {
  'actions-drawer.close': 'Fechar as ações',
  'actions-drawer.open': 'Mais ações',
  'actions.clone.error': 'Não foi possível duplicar o item.',
  'actions.clone.label': 'Duplicar',
  'actions.copy-documentId.label': 'Copiar o código do item',
  'actions.copy-documentId.success': 'Código copiado',
  'actions.delete.dialog.body': 'Excluir este item? Não é possível desfazer.',
  'actions.delete.error': 'Não foi possível excluir o item.',
  'actions.delete.label': 'Excluir',
  'actions.edit.error': 'Não foi possível editar o item.',
  'actions.edit.label': 'Editar',
  'actions.open-in-new-tab.label': 'Abrir em outra aba',
  'api.id': 'Nome técnico',
  'components.Filters.usersSelect.label': 'Pesquise e escolha uma pessoa',
  'components.repeatable.reorder.error': 'Não foi possível mudar a ordem. Tente de novo.',
  'components.empty-repeatable': 'Nada por aqui ainda. Clique para adicionar.',
  'containers.List.modified': 'Mudado',
  'containers.edit.header.more-actions': 'Mais ações',
  'containers.edit.information.document.label': 'Criado',
  'containers.edit.information.document.value': '{time}{isAnonymous, select, true {} other { por {author}}}',
  'containers.edit.information.documentId.label': 'Código',
  'containers.edit.information.last-draft.label': 'Mudado',
  'containers.edit.information.last-draft.value':
    '{time}{isAnonymous, select, true {} other { por {author}}}',
  'containers.edit.information.last-published.label': 'Publicado',
  'containers.edit.information.last-published.value':
    '{time}{isAnonymous, select, true {} other { por {author}}}',
  'containers.edit.panels.default.more-actions': 'Mais ações',
  'containers.edit.panels.default.title': 'Item',
  'containers.edit.tabs.draft': 'rascunho',
  'containers.edit.tabs.label': 'Situação',
  'containers.edit.tabs.published': 'publicado',
  'containers.edit.title.new': 'Novo item',
  'containers.EditView.publishHint': 'Ctrl (ou Cmd) + Shift + Enter publica',
  'containers.EditView.saveHint': 'Ctrl (ou Cmd) + Enter salva',
  'containers.empty-label': 'Sem título',
  'containers.list.autoCloneModal.create': 'Criar',
  'containers.list.autoCloneModal.description':
    'Um item novo terá o mesmo conteúdo; mude antes os campos abaixo para salvá-lo.',
  'containers.list.autoCloneModal.error.relation': 'Duplicar tiraria a ligação do item original.',
  'containers.list.autoCloneModal.error.unique': 'Este valor não pode se repetir.',
  'containers.list.autoCloneModal.header': 'Duplicar',
  'containers.list.autoCloneModal.title': 'Este item não pode ser duplicado diretamente.',
  'containers.list.filters.status': 'Situação',
  'containers.list.table-headers.status': 'situação',
  'containers.list.table.row-actions': 'Ações',
  'containers.untitled': 'Sem título',
  'dnd.cancel-item': '{item} solto. A ordem não mudou.',
  'dnd.drop-item': '{item} solto. Lugar na lista: {position}.',
  'dnd.grab-item':
    '{item} pego. Lugar na lista: {position}. As setas mudam o lugar, Espaço solta, Esc cancela.',
  'dnd.instructions': 'Espaço pega o item para mudar a ordem',
  'dnd.reorder': '{item} movido. Novo lugar na lista: {position}.',
  'error.records.fetch-draft-relatons': 'Não foi possível ler as ligações deste item.',
  'form.Input.hint.character.unit': '{maxValue, plural, one { caractere} other { caracteres}}',
  'form.Input.hint.minMaxDivider': ' / ',
  'form.Input.hint.text':
    '{min, select, undefined {} other {mín. {min}}}{divider}{max, select, undefined {} other {máx. {max}}}{unit}{br}{description}',
  'form.Input.placeholder': 'Texto de exemplo',
  'listView.validation.errors.message': 'Corrija os campos antes de continuar.',
  'listView.validation.errors.title': 'Falta corrigir',
  'permissions.not-allowed.locale': 'Você não tem permissão para ver este conteúdo neste idioma',
  'plugin.name': 'Conteúdo',
  'popUpWarning.bodyMessage.contentType.delete': 'Excluir este item?',
  'popUpWarning.bodyMessage.contentType.delete.all':
    'Excluir os itens selecionados? Não é possível desfazer.',
  'popUpWarning.bodyMessage.contentType.publish.all': 'Publicar os itens selecionados?',
  'popUpWarning.bodyMessage.contentType.unpublish.all': 'Tirar do site os itens selecionados?',
  'popUpWarning.warning.has-draft-m2m-relations.additional':
    '{count, plural, one {# ligação leva} other {# ligações levam}} a rascunhos.',
  'popUpWarning.warning.has-draft-m2m-relations.message':
    '{count, plural, one {# item ligado é rascunho} other {# itens ligados são rascunhos}}.',
  'popUpWarning.warning.has-draft-relations.message':
    'Este item está ligado a {count, plural, one {# rascunho} other {# rascunhos}}.',
  'popUpWarning.warning.has-draft-relations.title': 'Confirmação',
  'popUpWarning.warning.unpublish': 'Sem publicar, este conteúdo fica como rascunho.',
  'popUpWarning.warning.unpublish-question': 'Deixar sem publicar?',
  'popUpWarning.warning.updateAllSettings': 'Isto muda todos os ajustes',
  'popUpwarning.warning.bulk-has-draft-relations.message':
    '<b>{count} {count, plural, one { ligação } other { ligações }} de {entities} {entities, plural, one { item } other { itens }}</b> ainda não publicadas.',
  'success.record.clone': 'Item duplicado',
  'success.record.delete': 'Excluído',
  'success.record.discard': 'Mudanças descartadas',
  'success.record.publishing': 'Publicando...',
  'success.record.save': 'Salvo',
  'success.records.delete': 'Itens excluídos.',
  'success.records.publish': 'Itens publicados.',
  'success.records.unpublish': 'Itens tirados do site.',
  'validation.error': 'Há campos a corrigir. Veja os avisos ao lado deles.',
  'validation.error.unreadable-required-field':
    'Há campos obrigatórios que você não pode ver. Peça acesso a quem administra o painel.',
  'widget.last-edited.no-data': 'Nada foi editado ainda',
  'widget.last-edited.single-type': 'Tipo singular',
  'widget.last-edited.title': 'Últimas edições',
};

/** Keys that Strapi's code uses without their prefix. */
const BARE: Readonly<Record<string, string>> = {
  'containers.list.displayedFields': 'Colunas',
  'popUpWarning.bodyMessage.contentType.delete.all':
    'Excluir os itens selecionados? Não é possível desfazer.',
  'popUpWarning.bodyMessage.contentType.unpublish.all': 'Tirar do site os itens selecionados?',
};

export const CONTENT_MANAGER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(WORDS).map(([key, words]) => [`content-manager.${key}`, words])),
  ...BARE,
};
