import type { Core } from '@strapi/strapi';
import type { Revocation, RevocationTable } from './revocations';

const UID = 'api::token-revogado.token-revogado';

interface Row {
  chave: string;
  nao_antes: string | null;
  expira: string;
}

/** The table of revocations in the database, which all instances share. */
export function createRevocationTable(strapi: Core.Strapi): RevocationTable {
  const rows = () => strapi.db.query(UID);
  return {
    async add(revocations) {
      await strapi.db.transaction(async () => {
        await rows().deleteMany({ where: { chave: { $in: revocations.map(({ key }) => key) } } });
        for (const { key, notBefore, expiresAt } of revocations) {
          await rows().create({ data: { chave: key, nao_antes: notBefore, expira: expiresAt } });
        }
      });
    },
    async find(keys) {
      const found = (await rows().findMany({ where: { chave: { $in: keys } } })) as Row[];
      return found.map(toRevocation);
    },
    async removeExpired(now) {
      await rows().deleteMany({ where: { expira: { $lt: now } } });
    },
  };
}

const toRevocation = ({ chave, nao_antes, expira }: Row): Revocation => ({
  key: chave,
  notBefore: nao_antes ? new Date(nao_antes) : null,
  expiresAt: new Date(expira),
});
