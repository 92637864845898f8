// Loaded before the first paint, so that a page never flashes in a scheme or size that was not asked for.
(() => {
  try {
    const saved = JSON.parse(localStorage.getItem('ajustes') || '{}');
    if (saved.contraste) document.documentElement.dataset.contraste = 'alto';
    if (saved.texto) document.documentElement.dataset.texto = String(saved.texto);
  } catch {
    // Storage may be closed to this page: the page keeps its own scheme and size.
  }
})();
