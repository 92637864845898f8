import { readdirSync } from 'node:fs';

/**
 * The floors of each folder, from top to bottom. A file may import from its own room and from the floors below it; rooms
 * of one floor do not import each other. `npm run check` holds it, for types and `import()` too.
 */
const FLOORS = {
  'cms/src': [
    ['index.ts'],
    ['http'],
    ['api', 'import'],
    ['content'],
    ['backup', 'strapi'],
    ['installation'],
    ['citations'],
    ['texts'],
    ['exports', 'search'],
    ['record'],
    ['changes'],
    ['panel'],
    ['editing', 'feedback', 'files', 'links', 'numeros', 'origins', 'sign-in'],
    ['base'],
  ],
  'cms/src/api/v1': [['routes.ts'], ['controllers'], ['read', 'write']],
  'cms/src/content': [
    ['after-change.ts'],
    ['upkeep.ts', 'schedule.ts', 'track-changes.ts', 'search'],
    ['write'],
    ['files'],
    ['read'],
    ['visibility.ts'],
    ['sections'],
  ],
  'cms/src/search': [
    ['SearchIndex.ts'],
    ['IndexKeeper.ts'],
    ['snapshots'],
    ['threads'],
    ['find'],
    ['marks', 'index-file'],
    ['question'],
    ['words'],
  ],
  'web/src': [['app'], ['features'], ['documents'], ['shared']],
  'web/src/features': [foldersOf('web/src/features')],
  'admin/src': [
    ['app'],
    ['layout', 'home'],
    ['palette'],
    ['screens'],
    ['batch'],
    ['section'],
    ['bulk', 'checks'],
    ['publication', 'numeros'],
    ['list', 'pdf'],
    ['files'],
    ['form'],
    ['record'],
    ['sign-in'],
    ['dialogs', 'api', 'keyboard'],
    ['page'],
  ],
  'admin/src/screens': [foldersOf('admin/src/screens')],
};

/** The rooms that may have tables of ours, and base. */
const ROOMS_WITH_TABLES = [
  'citations',
  'texts',
  'record',
  'editing',
  'feedback',
  'files',
  'numeros',
  'origins',
  'base',
];

/** Rooms that may import fewer rooms than the ones below them. */
const ONLY = {
  'cms/src/strapi': ['record', 'changes', 'files', 'panel', 'base'],
  'cms/src/backup': ['installation', ...ROOMS_WITH_TABLES],
  'cms/src/installation': ROOMS_WITH_TABLES,
  'cms/src/citations': ['texts', 'record', 'files', 'base'],
  'cms/src/texts': ['record', 'files', 'base'],
  'cms/src/exports': ['record', 'files', 'base'],
  'cms/src/search': ['files', 'base'],
  'cms/src/record': ['changes', 'panel', 'files', 'numeros', 'base'],
  'cms/src/changes': ['base'],
};

/** Programs, and the ones that each may import from. */
const PROGRAMS = {
  contract: [],
  web: ['contract', 'vite'],
  admin: ['contract', 'vite'],
  keycloak: ['contract'],
  'cms/src': ['contract', 'cms/seed', 'admin/public'],
  'cms/seed': ['contract', 'cms/src'],
};

/** @param {string} folder */
function foldersOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
}

/** A pattern of the paths of rooms in a folder. @param {string} folder @param {readonly string[]} rooms */
const pathOf = (folder, rooms) =>
  `^${folder}/(?:${rooms.map((room) => room.replaceAll('.', '\\.')).join('|')})(?:/|$)`;

const pointDown = Object.entries(FLOORS).flatMap(([folder, floors]) =>
  floors.flatMap((rooms, floor) =>
    rooms.flatMap((room) => {
      const forbidden = floors
        .slice(0, floor + 1)
        .flat()
        .filter((other) => other !== room);
      if (forbidden.length === 0) return [];
      return {
        name: `${folder}/${room}`,
        comment: `Imports point down in ${folder}: ${floors.map((names) => names.join(', ')).join(' → ')}`,
        severity: 'error',
        from: { path: pathOf(folder, [room]) },
        to: { path: pathOf(folder, forbidden) },
      };
    }),
  ),
);

const only = Object.entries(ONLY).map(([room, allowed]) => {
  const folder = room.slice(0, room.lastIndexOf('/'));
  return {
    name: `${room} alone`,
    comment: `${room} imports only from ${allowed.join(', ')}`,
    severity: 'error',
    from: { path: `^${room}/` },
    to: { path: `^${folder}/`, pathNot: `^${room}/|${pathOf(folder, allowed)}` },
  };
});

const programs = Object.entries(PROGRAMS).map(([program, allowed]) => ({
  name: program,
  comment: `${program} imports only from ${allowed.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: `^${program}/` },
  to: { pathNot: `^(?:${[program, ...allowed].join('|')})/` },
}));

export default {
  forbidden: [
    ...pointDown,
    ...only,
    ...programs,
    {
      name: 'seed',
      comment: 'Only the boot imports the sample fund',
      severity: 'error',
      from: { path: '^cms/src/', pathNot: '^cms/src/index\\.ts$' },
      to: { path: '^cms/seed/' },
    },
    {
      name: 'no-circle',
      comment: 'No file imports itself, over others',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    includeOnly: '^(?:contract|cms|web|admin|keycloak|e2e|bench|commands|vite)/',
    exclude: '(?:^|/)(?:node_modules|dist|types|\\.cache)/',
    tsPreCompilationDeps: true,
  },
};
