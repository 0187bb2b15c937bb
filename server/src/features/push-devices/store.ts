import type { PushDevice, PushMessage } from '../../adapters/push/push.ts'
import type { Db } from '../../db/connect.ts'

/**
 * Stores the browser of a session, which has one subscription at a time. A known address moves to the session that
 * names it last: the browser is the same, but the person may be another. The former session's waiting notifications are
 * deleted, because they may be private. Call it inside a transaction.
 */
export async function saveDevice(db: Db, sessionId: number, device: PushDevice): Promise<void> {
  await db.query({
    name: 'push-devices.delete-former',
    text: `delete from push_devices
      where (session_id = $1 and endpoint <> $2) or (endpoint = $2 and session_id <> $1)`,
    values: [sessionId, device.endpoint],
  })
  await db.query({
    name: 'push-devices.save',
    text: `insert into push_devices (session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)
      on conflict (endpoint) do update set
        session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`,
    values: [sessionId, device.endpoint, device.p256dh, device.auth],
  })
}

const ofPerson = 'select id from sessions where user_id = $1 and expires_at > now()'

export async function countDevices(
  db: Db,
  userId: number,
  sessionId: number,
): Promise<{ count: number; isHere: boolean }> {
  const { rows } = await db.query<{ count: number; isHere: boolean }>({
    name: 'push-devices.count',
    text: `select count(*) as count, coalesce(bool_or(session_id = $2), false) as "isHere"
      from push_devices where session_id in (${ofPerson})`,
    values: [userId, sessionId],
  })
  return rows[0] ?? { count: 0, isHere: false }
}

export async function deleteDevicesOf(db: Db, userId: number): Promise<void> {
  await db.query({
    name: 'push-devices.delete-of-user',
    text: 'delete from push_devices where session_id in (select id from sessions where user_id = $1)',
    values: [userId],
  })
}

/** Stores a message for each device of a person until it is sent. Returns their ids. */
export async function insertPushes(db: Db, userId: number, message: PushMessage): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'push-devices.insert-pushes',
    text: `insert into outgoing_pushes (device_id, message)
      select d.id, $2 from push_devices d where d.session_id in (${ofPerson}) returning id`,
    values: [userId, JSON.stringify(message)],
  })
  return rows.map(({ id }) => id)
}

export interface WaitingPush {
  message: PushMessage
  device: PushDevice & { id: number }
}

/** Undefined when the message was sent or given up, or its device or session is deleted, or its switch is off. */
export async function findPush(db: Db, id: number): Promise<WaitingPush | undefined> {
  const { rows } = await db.query<PushDevice & { deviceId: number; message: PushMessage }>({
    name: 'push-devices.find-push',
    text: `select p.message, d.id as "deviceId", d.endpoint, d.p256dh, d.auth
      from outgoing_pushes p
      join push_devices d on d.id = p.device_id
      join sessions s on s.id = d.session_id and s.expires_at > now()
      join users u on u.id = s.user_id and u.push_notifications and u.account_status = 'active'
      where p.id = $1`,
    values: [id],
  })
  const [row] = rows
  if (!row) return undefined
  const { message, deviceId, endpoint, p256dh, auth } = row
  return { message, device: { id: deviceId, endpoint, p256dh, auth } }
}

export async function deletePush(db: Db, id: number): Promise<void> {
  await db.query({
    name: 'push-devices.delete-push',
    text: 'delete from outgoing_pushes where id = $1',
    values: [id],
  })
}

/** Deletes a device with its waiting notifications, unless it has subscribed anew meanwhile. */
export async function deleteDevice(
  db: Db,
  { id, endpoint }: { id: number; endpoint: string },
): Promise<void> {
  await db.query({
    name: 'push-devices.delete',
    text: 'delete from push_devices where id = $1 and endpoint = $2',
    values: [id, endpoint],
  })
}
