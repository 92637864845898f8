/** Ids of one statement: a database takes no more than 32 766 (SQLite) or 65 535 (PostgreSQL) variables. */
export const IDS_AT_ONCE = 5000;

/** Divides items into groups of at most `size`, in order: a statement of a database takes a limited number of values. */
export const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
