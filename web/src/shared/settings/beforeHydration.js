// Inlined in the head of every page. Before the first paint it applies the visitor's settings, so that no page flashes in
// another scheme or size. Until React hydrates an element, which removes its data-antes, this script performs the
// element's action; afterwards settings.ts and GalleryFilters.tsx do.
(() => {
  const { dataset } = document.documentElement;
  const apply = (contraste, texto) => {
    if (contraste) dataset.contraste = 'alto';
    else delete dataset.contraste;
    if (texto) dataset.texto = String(texto);
    else delete dataset.texto;
  };
  const early = (event, selector) => event.target.closest?.(`${selector}[data-antes]`);

  try {
    const saved = JSON.parse(localStorage.getItem('ajustes') || '{}');
    apply(saved.contraste, saved.texto);
  } catch {
    // Storage may be blocked: the page keeps the default scheme and size.
  }

  addEventListener(
    'click',
    (event) => {
      const button = early(event, 'button');
      if (!button) return;
      // React may be about to hydrate, and must not handle the click again.
      event.stopPropagation();
      const step = { menos: -1, mais: 1 }[button.dataset.antes] ?? 0;
      const contraste = Boolean(dataset.contraste) === (step !== 0);
      const texto = Math.min(Math.max(Number(dataset.texto || 0) + step, 0), 3);
      apply(contraste, texto);
      if (!step) button.setAttribute('aria-pressed', String(contraste));
      try {
        localStorage.setItem('ajustes', JSON.stringify({ contraste, texto }));
      } catch {
        // Storage is blocked or full: the choice applies to this page only.
      }
    },
    true,
  );

  addEventListener(
    'change',
    (event) => {
      const form = early(event, 'form');
      if (!form) return;
      // A new order starts at the first page, which has other years.
      if (event.target.name === 'ordem')
        for (const name of ['page', 'ano_da_pagina']) form.elements[name]?.setAttribute('disabled', '');
      form.submit();
    },
    true,
  );
})();
