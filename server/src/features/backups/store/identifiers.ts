import pg from 'pg'

/** A name of the database as a statement has it. */
export const identifierOf = (name: string) => pg.escapeIdentifier(name)
