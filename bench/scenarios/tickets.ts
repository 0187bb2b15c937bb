import type { Environment } from '../environment.ts'
import { addPerson, type Person, settle } from '../fill.ts'
import { report } from '../report.ts'
import { costOf, statementsOfRequest } from '../statements.ts'

const addressOf = (query: string) => `/api/admin/support/tickets${query}`

/** The first calls of the support screen: all tickets, a filter, the counts. */
const addresses = ['?limit=20', '?limit=20&status=open&category=bug', '/counts'].map(addressOf)

/**
 * The size of a separate long page. Of a thousand tickets the whole table is read and sorted, so only among many does
 * it show the look-ups of each row.
 */
const longPage = 100

/** The list of support tickets with 1,000 of them, and with 100,000. */
export async function measureTickets(environment: Environment): Promise<void> {
  const person = await addPerson(environment.admin, 'support')
  await environment.admin.query(
    `update users set role = 'admin' where id = (select user_id from memberships where workspace_id = $1)`,
    [person.workspaceId],
  )
  const small = await buffersOfEach(environment, person, 1_000)
  const large = await buffersOfEach(environment, person, 99_000)
  const sum = (buffers: number[]) => buffers.reduce((all, one) => all + one, 0)
  report({
    what: 'support tickets: buffers at 100,000 against 1,000',
    value: sum(large) / sum(small),
    unit: '×',
    limit: 1.3,
    aim: 'at most',
    note: small.map((buffers, at) => `${buffers} and ${large[at]}`).join(', '),
  })
  report({
    what: `support tickets: buffers of each row in a page of ${longPage} of 100,000`,
    value: (await buffersOf(environment, person, addressOf(`?limit=${longPage}`))) / longPage,
    unit: '',
    limit: 1.3,
    aim: 'at most',
  })
}

/** Adds tickets and returns the buffers of each address. */
async function buffersOfEach(environment: Environment, person: Person, added: number): Promise<number[]> {
  await environment.admin.query(
    `insert into tickets (user_id, name, email, subject, description, category, priority, prioritized, status)
     select user_id, 'Person ' || n, 'p' || n || '@example.org', 'Question ' || n, repeat('long words ', 30),
       (array['technical', 'billing', 'account', 'feature', 'bug', 'general'])[1 + n % 6],
       (array['low', 'medium', 'high', 'urgent'])[1 + n / 6 % 4], n % 5 = 0,
       (array['open', 'in_progress', 'resolved', 'closed'])[1 + n / 24 % 4]
     from memberships, generate_series(1, $2::int) n where workspace_id = $1`,
    [person.workspaceId, added],
  )
  await settle(environment.admin, 'tickets')
  await settle(environment.admin, 'ticket_counts')
  const buffers: number[] = []
  for (const address of addresses) buffers.push(await buffersOf(environment, person, address))
  return buffers
}

async function buffersOf(environment: Environment, person: Person, address: string): Promise<number> {
  const statements = await statementsOfRequest(environment, person, address)
  const listing = statements.filter(({ text }) => /from (tickets|ticket_counts)\b/.test(text))
  if (listing.length === 0) throw new Error(`${address} runs no statement about tickets`)
  return (await costOf(environment.admin, listing)).buffers
}
