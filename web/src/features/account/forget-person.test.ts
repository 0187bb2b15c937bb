import '../../../test/fake-database.ts'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { aUser } from '../../../test/samples.ts'
import { itemCreation } from '../../entities/item-creation.ts'
import { seedBoot } from '../../lib/api/current-user.ts'
import { createQueryClient } from '../../lib/api/query.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { sendsOf } from '../../lib/outbox/send-store.ts'
import { tempId } from '../../lib/outbox/temp-id.ts'
import { recordStore } from '../../lib/storage/record-store.ts'
import { keepFor, storedOwner } from '../../lib/storage/stored-reads.ts'
import { forgetPerson } from './forget-person.ts'

it('leaves neither reads nor changes, not even in the memory of the page', async () => {
  const user = aUser()
  fakeApi().setOffline(true)
  const client = createQueryClient()
  seedBoot(client, { user })
  await keepFor({ person: user.id, workspace: user.workspaceId })
  const outbox = outboxOf(client)
  await outbox.opened()
  const item = { name: 'Rope', containerId: 1 }
  outbox.add(itemCreation, { newId: tempId(), item, containerName: 'Crate', location: '' })
  await outbox.written()
  const stored = recordStore(sendsOf(user.id))
  expect(await stored.all()).toHaveLength(1)

  await forgetPerson(client, user.id)
  expect([outbox.waiting(), await stored.all(), await storedOwner()]).toEqual([[], [], undefined])
})
