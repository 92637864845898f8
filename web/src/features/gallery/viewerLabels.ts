/** The viewer's words (yet-another-react-lightbox's keys). */
export const LABELS = {
  Previous: 'Foto anterior',
  Next: 'Próxima foto',
  Close: 'Fechar',
  Slide: 'Foto',
  Carousel: 'Carrossel',
  'Photo gallery': 'Fotos',
  Thumbnails: 'Miniaturas',
  '{index} of {total}': 'Foto {index} de {total}',
};
