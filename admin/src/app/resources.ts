import type { ResourceProps } from 'ra-core';
import identity from '../identity';
import album from '../resources/album';
import ata from '../resources/ata';
import legislacao from '../resources/legislacao';
import perguntaFrequente from '../resources/perguntaFrequente';
import planoInvestimento from '../resources/planoInvestimento';
import prestacaoConta from '../resources/prestacaoConta';

/** The sections, in the order of the navigation (spec §2), and the site's identity after them. */
export const RESOURCES: readonly ResourceProps[] = [
  perguntaFrequente,
  ata,
  legislacao,
  planoInvestimento,
  album,
  prestacaoConta,
  identity,
];
