// Speed and memory as ratios in one run: both sides of each comparison are measured side by side on this machine.
// Makes its own data, stops by itself, ends with 1 when a figure misses its aim. `npm run bench -- transfer` measures
// only what travels to a browser.
import { addPerson, fillWorkspace, type Person } from './fill.ts'
import { missed } from './report.ts'
import { compareDashboard } from './scenarios/dashboard.ts'
import { comparePageWithBareServer, measurePage, reportGrowth } from './scenarios/item-page.ts'
import { measureLookups } from './scenarios/lookup.ts'
import { compareMemory } from './scenarios/memory.ts'
import { compareSearch } from './scenarios/search.ts'
import { measureTransfer } from './scenarios/transfer.ts'
import { openStage, type Stage } from './stage.ts'

const workspaces = 500
const million = 1_000_000
const largest = 100_000

console.log('Figures of one run; CPU and buffers count, wall time does not.\n')
const only = process.argv[2]
if (only === undefined) await measureAll()
else if (only === 'transfer') await measureTransferAlone()
else throw new Error(`There is no part "${only}" that runs alone. Leave it out, or say transfer.`)

const misses = missed()
console.log(
  misses.length === 0 ? '\nEvery figure meets its aim.' : `\n${misses.length} figures miss their aim.`,
)
process.exitCode = misses.length === 0 ? 0 : 1

async function measureTransferAlone(): Promise<void> {
  const stage = await openStage()
  try {
    await measureTransfer(stage, await addLargePerson(stage))
  } finally {
    await stage.close()
  }
}

async function addLargePerson(stage: Stage): Promise<Person> {
  const large = await addPerson(stage.admin, 'hundred-thousand')
  await fillWorkspace(stage.admin, large.workspaceId, 1_000)
  await stage.admin.query('vacuum analyze')
  return large
}

async function measureAll(): Promise<void> {
  const stage = await openStage()
  try {
    const large = await addLargePerson(stage)
    const small = await measurePage(stage, large)
    await measureTransfer(stage, large)

    await comparePageWithBareServer(stage)

    console.log(`      filling ${million.toLocaleString('en')} items in ${workspaces} workspaces`)
    await fillWorkspace(stage.admin, large.workspaceId, largest - 1_000)
    const others = workspaces - 2
    const share = Math.floor((million - largest - 10_000) / others)
    for (let n = 0; n < others; n++) {
      const person = await addPerson(stage.admin, `workspace-${n}`)
      await fillWorkspace(stage.admin, person.workspaceId, share)
    }
    await stage.admin.query('vacuum analyze')
    await stage.admin.query('checkpoint')
    reportGrowth(small, await measurePage(stage, large))
    await compareSearch(stage, large)
    await compareDashboard(stage, large)
    await measureLookups(stage, large)
  } finally {
    await stage.close()
  }
  await compareMemory()
}
