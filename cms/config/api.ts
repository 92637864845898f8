export default {
  rest: { prefix: '/api', defaultLimit: 25, maxLimit: 100 },
  // The server also requires the files that a schema.json requires: by default only the panel's form does.
  documents: { strictRelations: true },
};
