/**
 * Passages of real court decisions, gazettes, laws and minutes (the LeNER-Br corpus, gazettes of Brazilian cities and
 * of the Federal District; official texts, which Lei 9.610/1998 art. 8, IV leaves free), with the acts that they cite:
 * 'kind number/year'. They were chosen and annotated by somebody who had not seen the rules. A passage without any is a
 * near miss.
 */
export const REAL_CITATIONS: readonly (readonly [passage: string, ...named: string[]])[] = [
  [
    '‘propostas abaixo de 70% do valor orçado pela administração, nos termos do art. 48, inciso II, alíneas ‘a’ e ‘b’, da Lei 8.666/1993’.',
    'lei 8666/1993',
  ],
  [
    'A prescrição da pretensão executória fundada em cédula de crédito bancário é sujeita ao prazo trienal, consoante o disposto no art. 44, da Lei n.º 10.931/2004.',
    'lei 10931/2004',
  ],
  [
    'que envolve o Regime Próprio de Previdência Social instituído pela Lei Complementar 13/1999, do Estado do Ceará,',
    'lei complementar 13/1999',
  ],
  [
    'salvo para situações excepcionais devidamente justificadas e com as garantias indispensáveis (arts. 62 e 63, § 2º, inciso III, da Lei 4.320/64; arts. 38 e 43 do Decreto 93.872/86.',
    'lei 4320/1964',
    'decreto 93872/1986',
  ],
  [
    'o processamento dos presentes Embargos Declaratórios na forma do art. 34, caput, §§ 1° e 2° da Lei n° 8.443/92,',
    'lei 8443/1992',
  ],
  [
    'AÇÃO DIRETA DE INCONSTITUCIONALIDADE. LEIS DISTRITAIS 5.641/2016 e 5.645/2016. SERVIÇO PÚBLICO.',
    'lei 5641/2016',
    'lei 5645/2016',
  ],
  [
    'das Leis Distritais 747/94 e 2018/98, bem como da Lei Complementar 380/2001, com efeitos ex tunc e eficácia erga omnes.',
    'lei 747/1994',
    'lei 2018/1998',
    'lei complementar 380/2001',
  ],
  [
    'Aponta violação dos artigos 71, § 1º, da Lei nº 8.666/93; 10, § 7º, do Decreto-lei nº 200/67; e 267, VI, do CPC. Invoca a decisão proferida pelo STF na ADC nº 16.',
    'lei 8666/1993',
    'decreto-lei 200/1967',
  ],
  [
    '30, inciso I, alínea “b”, e § 4º, da Lei nº 8.212/91, 4º, da Lei nº 10.666/04, bem como por divergência jurisprudencial.',
    'lei 8212/1991',
    'lei 10666/2004',
  ],
  [
    'ATRASO NO RESTABELECIMENTO DO SERVIÇO - PRAZO PREVISTO NO ART. 111 DA RESOLUÇÃO N° 40/2013 - INOBSERVÂNCIA',
    'resolucao 40/2013',
  ],
  [
    'nos termos do art. 61, § 1º, da Lei nº 9.430/96, c/c art. 43, § 3º, da Lei nº 8.212/91, observado o limite legal de 20%',
    'lei 9430/1996',
    'lei 8212/1991',
  ],
  [
    '313, §8º, da LC 59/2001, com a redação dada pelo art. 103 da LC 135/2014. 02.',
    'lei complementar 59/2001',
    'lei complementar 135/2014',
  ],
  [
    'no disposto no § 4º do artigo 5º da Resolução nº 228, de 26 de outubro de 2016, deste Superior Tribunal Militar.',
    'resolucao 228/2016',
  ],
  [
    'Art. 7º Integram esta Lei os anexos relacionados no art. 6º da Lei nº 5.950, de 2 de agosto de 2017 (Lei de Diretrizes Orçamentárias de 2018).',
    'lei 5950/2017',
  ],
  [
    '2º da Lei de Diretrizes Orçamentárias nº 5.950 de 02/08/2017, publicada no Diário Oficial do Distrito Federal - DODF nº 148, de 03/08/2017',
    'lei 5950/2017',
  ],
  [
    '1° da Lei n° 6.899/81; 6°, II, 70 e 71 da Lei n° 8.666/93; das Leis n°s 6.645/70 e 8.177/91; dos Decretos-Leis n°s 200/67 e 2.300/86.',
    'lei 6899/1981',
    'lei 8666/1993',
    'lei 6645/1970',
    'lei 8177/1991',
    'decreto-lei 200/1967',
    'decreto-lei 2300/1986',
  ],
  [
    'as Leis Complementares Estaduais instituidoras da gratificação fixa (LC n.º 741/1993) e da gratificação extra (LC n.º 788/1994) expressamente vedam',
    'lei complementar 741/1993',
    'lei complementar 788/1994',
  ],
  [
    'violação do(s) art(s). 3º, da Lei 10.261/68, 92, III, da 1967, 178 da LC 180/78.',
    'lei 10261/1968',
    'lei complementar 180/1978',
  ],
  [
    'Conforme previsão dos arts. 897, § 7º, da CLT, 3.º, § 2.º, da Resolução Administrativa 928/2003 do TST e 229, § 1º, do RITST,',
    'resolucao 928/2003',
  ],
  [
    'Aduz que a Lei Complementar n. 109/2001 afasta totalmente a competência desta',
    'lei complementar 109/2001',
  ],
  [
    'através da Orientação Jurisprudencial nº 211 da SDI-1, convertida na súmula 389, através da Resolução nº 129/2005 do C. TST,',
    'resolucao 129/2005',
  ],
  [
    'julgo procedente o pedido para declarar a inconstitucionalidade da Lei Complementar nº 116, de 30 de junho de 2006, do Estado do Paraná.',
    'lei complementar 116/2006',
  ],
  [
    'o C. TST, por meio da Resolução 174/2011, publicada no DeJT de 27/05/2011, inseriu o item V na Súmula 331',
    'resolucao 174/2011',
  ],
  [
    'Art. 42. O art. 313 do Decreto-Lei no 3.689, de 3 de outubro de 1941 (Código de Processo Penal), passa a vigorar acrescido do seguinte inciso IV:',
    'decreto-lei 3689/1941',
  ],
  [
    'desta Instrucao e da Resolucao CONTRAN no 780/2019, deverao apresentar o requerimento de renovacao do credenciamento,',
    'resolucao 780/2019',
  ],
  [
    'com fulcro na Lei 4.320, de 17 de marco de 1964 e art. 86 do Decreto 32.598, de 15 de dezembro de 2010, com base na Lei Complementar no 11, de 12 de julho de 1996, art. 7o, inciso II.',
    'lei 4320/1964',
    'decreto 32598/2010',
    'lei complementar 11/1996',
  ],
  [
    '21, inciso VI, da Lei de Vencimentos nº 10.486 de 04 de julho de 2002; e artigo 1º da Lei 11.134 de 15 de julho de 2005, alterada pela Lei nº 11.757 de 28 de julho de 2008,',
    'lei 10486/2002',
    'lei 11134/2005',
    'lei 11757/2008',
  ],
  [
    'do Decreto 32.598, de 15 de dezembro de 2010, combinado com artigo 67, da Lei nº 8.666, de 21 de junho de 1993 e com o item 1 da Instrução Normativa nº 10, de 7 de abril de 1997,',
    'decreto 32598/2010',
    'lei 8666/1993',
    'instrucao normativa 10/1997',
  ],
  ['ao Art. 4º da Lei Distrital nº 3.184, de 29 de agosto de 2003,', 'lei 3184/2003'],
  [
    'Art. 56. Revogam-se as disposicoes em contrario, em especial o Decreto no 36.236, de 1o de janeiro de 2015.',
    'decreto 36236/2015',
  ],
  [
    'ANEXO II UNIDADES ADMINISTRATIVAS, CARGOS DE NATUREZA ESPECIAL EM COMISSAO (Art. 52 do Decreto n 39.610, de 1o de janeiro de 2019)',
    'decreto 39610/2019',
  ],
  [
    'observados os dispositivos da Lei de Diretrizes Orcamentarias no 6.216/2018 e contemplada na (PPA 2016-2019), Lei no 5.602/2015.',
    'lei 6216/2018',
    'lei 5602/2015',
  ],
  ['que lhe confere a Resolucao no 7/2019, artigo 1o, incisos I e II, resolve:', 'resolucao 7/2019'],
  [
    'de uso sistemico a base de substancia Retinoica constante da lista "C2" da Port. 344/98 - SVS/MS.',
    'portaria 344/1998',
  ],
  [
    'conforme preconiza a Resolucao CONAMA no 237/1997 - a decisao de INDEFERIR o pedido de Licenca de Instalacao',
    'resolucao 237/1997',
  ],
  [
    'da Lei no 8.666/93, e da Instrucao Normativa no 02/2008 - SLTI/MPOG, recepcionada pelo Decreto no 36.063/2014,',
    'lei 8666/1993',
    'instrucao normativa 2/2008',
    'decreto 36063/2014',
  ],
  ['instituidas atraves da INSTRUCAO NORMATIVA No 06 de 29 de julho de 2019,', 'instrucao normativa 6/2019'],
  ['nos termos dos artigos 74, I, "a" e 174 do Dec. n.o 18.955/1997.', 'decreto 18955/1997'],
  [
    'especialmente as Resolucoes 299/2008 e 619/2016, tendo em vista que os autos de infracao foram considerados regulares e consistentes,',
    'resolucao 299/2008',
    'resolucao 619/2016',
  ],
  [
    'O rol de deficiencias fisicas previsto na Lei n.a 4.727/2011 (art. 6o, V, "a", "1") e meramente exemplificativo,',
    'lei 4727/2011',
  ],
  [
    'Define a estrutura organizacional básica do Instituto de Previdência do Município de Rio Branco - RBPREV, criado pela Lei Municipal nº 1.963/2013.',
    'lei 1963/2013',
  ],
  [
    'Regulamenta os afastamentos dos servidores municipais previstos nas Leis nº 1.793, de 23 de dezembro de 2009 e nº 1.794, de 30 de dezembro de 2009.',
    'lei 1793/2009',
    'lei 1794/2009',
  ],
  [
    'Regulamenta o artigo 26 da Lei 1.794, de 30 de dezembro de 2009, cria o Programa de Apoio Profissional Intensivo - PAPI, para apoio e orientação aos servidores municipais readaptados',
    'lei 1794/2009',
  ],
  ['Resolução nº 23 de 04 de fevereiro de 2015', 'resolucao 23/2015'],
  ['Resolução nº 021 de 18 de dezembro de 2014', 'resolucao 21/2014'],
  ['Resolução nº 03 de 2019', 'resolucao 3/2019'],
  [
    'Conforme previsto na Lei Municipal nº 7.653/2021 e no Decreto nº 21.006/22, todo cidadão pode ter acesso à agenda de compromissos oficiais das autoridades do Executivo de Mogi das Cruzes.',
    'lei 7653/2021',
    'decreto 21006/2022',
  ],
  [
    'Os Conselhos Tutelares de Jaboatão dos Guararapes são regidos pela Lei Municipal nº 1.546 /2023.',
    'lei 1546/2023',
  ],
  [
    'O Museu Casa Borges foi oficialmente criado através da Lei Municipal nº 1.533/2018, que estabelece suas diretrizes de funcionamento e objetivos institucionais.',
    'lei 1533/2018',
  ],
  [
    'no uso de suas atribuições legais, conferidas pela Lei Orgânica do Município e pela Lei Municipal nº 047/2008, e',
    'lei 47/2008',
  ],
  [
    'art. 133, § 1º, da Lei Municipal nº 224/96, na Lei Municipal nº 228/96 e na Lei nº 264/2008',
    'lei 224/1996',
    'lei 228/1996',
    'lei 264/2008',
  ],
  [
    'Nos termos do artigo 65 do Decreto Municipal nº 15.356/2005, o encerramento de inscrição mobiliária do sujeito passivo não implica reconhecimento de sua regularidade fiscal',
    'decreto 15356/2005',
  ],
  [
    'Respeitando os termos do Decreto Municipal nº 6811, de 21 de junho de 2012, que regulamenta a Lei Complementar Municipal nº 88 de 16 de junho de 2011;',
    'decreto 6811/2012',
    'lei complementar 88/2011',
  ],
  [
    'Lei Complementar Municipal nº 1.876/2023 (Código de Meio Ambiente de Camaçari, Anexo IV e Art. 14)',
    'lei complementar 1876/2023',
  ],
  ['Resoluções CEPRAM nº 4.327/2013 e nº 4.579/2018', 'resolucao 4327/2013', 'resolucao 4579/2018'],
  ['Decreto Estadual da Bahia nº 14.024/2012', 'decreto 14024/2012'],
  [
    'A Lei Complementar Municipal nº 146/2011, art. 154, caput, não permite o acúmulo de mais de dois períodos de férias.',
    'lei complementar 146/2011',
  ],
  [
    'Lei Complementar Municipal nº 159/2013 (Código Tributário Municipal - CTM): Arts. 249 e 250,',
    'lei complementar 159/2013',
  ],
  ['Resolução CMAS nº 182, de 13/02/2025', 'resolucao 182/2025'],
  ['Resolução CONTRAN nº 969/2022', 'resolucao 969/2022'],
  [
    'Resolução Contran nº 432, de 23 de janeiro de 2013 (procedimentos de fiscalização do consumo de álcool, Anexo I).',
    'resolucao 432/2013',
  ],
  [
    'analisadas sob aspecto de exatidão numérica e obediência à legislação, conforme inciso I do art. 36 da Portaria SME nº 6.634/2021:',
    'portaria 6634/2021',
  ],
  ['verba do PTRF e conforme art. 3º, da Lei Municipal nº 13.991/2005, os recursos', 'lei 13991/2005'],
  ['inciso XIII do artigo 118, da Lei nº 14.660/2007', 'lei 14660/2007'],
  [
    'MODALIDADE: CHAMAMENTO PÚBLICO Nº 001/2026 - Regido pela Lei Federal nº 13.019/2014, Instrução Normativa nº 05/2020 do TCM-GO e, subsidiariamente, Decreto Federal nº 8.726/2016.',
    'lei 13019/2014',
    'instrucao normativa 5/2020',
    'decreto 8726/2016',
  ],
  [
    'tendo em vista o disposto na Lei nº 8.411, de 4 de janeiro de 2006, no Edital de Chamamento Público nº 1/2026, e o contido no Processo SEI nº 26.29.000017494-7, DECRETA:',
    'lei 8411/2006',
  ],
  [
    'na hipótese do art. 75, inciso II, nos termos da Lei no 14.133, de 1o de abril de 2021.',
    'lei 14133/2021',
  ],
  ['FUNDAMENTO LEGAL: Art. 74 da Lei Federal nº 14.133/2021.', 'lei 14133/2021'],
  [
    'Art. 2º A receita total estimada para os Orçamentos Fiscal e da Seguridade Social é de R$ R$ 26.925.750.075,00.',
  ],
  ['Art. 10. Esta Lei entra em vigor em 1º de janeiro de 2018.'],
  ['Art. 4º Esta Portaria entra em vigor na data de sua publicação'],
  ['Art. 3o Esta Resolucao entra em vigor na data de sua publicacao.'],
  ['consubstanciada no Acordao no 134/2019 (doc.'],
  [
    'BASE LEGAL: Edital De Pregão Eletrônico Nº 60/2018-SCG/SEPLAG. ASSINATURA: 18/12/2018. VIGÊNCIA: 12 (doze) meses a contar da data de sua assinatura.',
  ],
  [
    'Alterar o Cronograma de entrega contido no Edital do Pregão Eletrônico nº 152/2017-SES/DF e Anexo 1, Após Supressão solicitada por meio do Despacho, datado em 03 de outubro de 2018,',
  ],
  [
    'da Ordem de Serviço nº 409, de 18 de julho de 2018, publicada no DODF nº 150, de 08 de agosto de 2018, pág. 15.',
  ],
  [
    'Programa de Trabalho: 06.181.6217.1569.0002; Natureza da Despesa: 4.4.90.52.34; Fontes de Recursos: 332 e 390.',
  ],
  [
    'Art. 12. Ficam recepcionadas as normas sobre estrutura, organizacao, atribuicoes e cargos que nao conflitem com este Decreto.',
  ],
  ['obedeca-se aos termos estabelecidos no Edital de Convocacao para Venda Direta no 001/2017.'],
  [
    'conforme Ata de Registro de Preco no 179/2019-B SES/DF e Pedido de Aquisicao de Material no 1- 19/PAM005783 e Autorizacao de Fornecimento de Material no 1-19/AFM004779.',
  ],
  [
    'a reuniao foi encerrada as dezesseis horas, e foi lavrada a presente Ata que vai assinada pelo Presidente',
  ],
  [
    'em decorrência do Pregão Eletrônico nº 09/2020-SEAGRI/DF, e da Ata de Registro de Preços nº 11/2020-SEAGRI/DF. Processo 00070-00000456/2021-51.',
  ],
  [
    'para fins de regularização conforme a Decisão nº 6.285/2016 do Tribunal de Contas do Distrito Federal - TCDF,',
  ],
  [
    'Homologa o Código de Ética dos Servidores do Instituto de Previdência do Município de Rio Branco - Acre.',
  ],
  [
    'conforme especificado no Anexo Único desta Ata, decorrente do Pregão Presencial SRP nº 092/2016, e seus anexos, que passa fazer parte, para todos os efeitos, desta Ata.',
  ],
  [
    'Após apresentação foi aprovado por unanimidade as alterações para o ano de 2019 o PMAS para o exercício 2018-2021.',
  ],
  [
    'DATA DE APRESENTAÇÃO DA PROPOSTA: ATÉ DIA 23/06/2022 HORÁRIO LIMITE: até 13h15 min. DATA DE ABERTURA DA SESSÃO: DIA 23/06/2022',
  ],
  ['3524-1816 EXTRATO DO TERMO DE COLABORAÇÃO Nº 064/2022 – SME 1. DATA DA ASSINATURA: 28/09/2022.'],
  ['AVISO DE LICITAÇÃO SRP Pregão Eletrônico SRP N.° 14.2026 Tipo: Menor preço global Processo: 1613/2026'],
  [
    'EXTRATO DO QUINTO TERMO ADITIVO DE PRORROGAÇÃO AO CONTRATO DE LOCAÇÃO 006/2020. PROCEDIMENTO ADMINISTRATIVO Nº 21.061/2020',
  ],
  ['NOTAS DE EMPENHO nº 00023/2026-01 São Gonçalo, 15 de setembro de 2026.'],
  [
    'DELIBERAÇÃO ARTESP Nº 32, DE 20 DE JANEIRO DE 2026 1178ª Reunião Ordinária do Conselho Diretor. Processo SEI! nº 134.00013689/2025-38.',
  ],
  [
    'Assunto: Celebração do 1º Termo de Rerratificação ao 10º Termo Aditivo Modificativo ao Contrato de Concessão.',
  ],
];
