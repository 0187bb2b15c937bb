import {
  endSessions,
  exportPeople,
  getPerson,
  getPersonPlanReach,
  handOverWorkspace,
  listHeirs,
  listPeople,
  sendPasswordReset,
  updatePerson,
} from '@stowage/contract/people'
import { callCosts, pageCost } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import { endSessions as end } from './service/end-sessions.ts'
import { exportPeople as exportAll } from './service/export-people.ts'
import * as handOver from './service/hand-over.ts'
import * as people from './service/list-people.ts'
import { previewPlanChange } from './service/preview-plan-change.ts'
import { sendPasswordReset as sendReset } from './service/send-password-reset.ts'
import { updatePerson as update } from './service/update-person.ts'

export function peopleRoutes(bind: Bind): void {
  bind(listPeople, 'users.read', people.listPeople)
  bind.cost(listPeople, ({ query }) => pageCost(query))
  bind.stream(exportPeople, 'users.read', exportAll)
  bind.cost(exportPeople, () => callCosts.export)
  bind(getPerson, 'users.read', people.getPerson)
  bind(getPersonPlanReach, 'users.change', previewPlanChange)
  bind(updatePerson, 'users.change', update)
  bind(endSessions, 'users.change', end)
  bind(listHeirs, 'admins.change', handOver.listHeirs)
  bind(handOverWorkspace, 'admins.change', handOver.handOverWorkspace)
  bind(sendPasswordReset, 'users.change', sendReset)
}
