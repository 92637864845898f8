/**
 * The refusal as a page that needs neither script nor database: it must cost less than what it refuses, so it is not
 * drawn in the site's frame. The empty address is the page's own, its question included.
 */
export const refusalPage = (message: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Aguarde um instante</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Aguarde um instante</h1>
<p>${message}</p>
<p>Isso acontece quando chegam muitos pedidos de uma mesma rede, que pode ser a de uma escola ou a de um bairro.</p>
<p><a href="">Tentar de novo</a> ou <a href="/">ir para a página inicial</a></p>
</main>
</body>
</html>
`;

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 38rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.25; }
`;
