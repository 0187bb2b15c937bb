import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** The words of item names. */
export const words =
  `adapter allen anchor apron awl axe backpack balloon bandage basket battery beaker bell belt binder blanket
blender board bolt book boot bottle bowl box bracket brass bread brick bridge broom brush bucket bulb button cable camera
candle canvas cap carpet case castle chain chair charger chisel clamp clip clock cloth coat coil compass cord cork crate
crowbar cup curtain cushion cutter desk dice dish drawer dress drill drum duster easel envelope eraser extension fabric fan
fastener file film filter flag flask flute folder fork frame freezer fuse garden gas gauge glass globe gloves glue grater
grill guitar hammer handle hanger harness hat heater helmet hinge hook hose hotel insulation iron jacket jar jigsaw kettle
keyboard kit knife knot label ladder lamp lantern laptop latch lens level lever light lock lubricant magnet map marker mask
mat mirror mixer monitor motor mug nail napkin needle net notebook nozzle nut oil opener oven paddle paint pan paper
pedal pen pencil phone picture pillow pin pipe plane plate pliers plug pole police polish pot printer probe pump punch
puzzle rack radio rail rake ramp razor reel ribbon ring rivet robot rod roller rope rug ruler sack saddle safe sandpaper
saw scale scanner scissors screen screw sealant sensor shelf shirt shoe shovel sieve sink ski sled sleeve soap socket
sofa solder spade spanner speaker spike spirit sponge spoon spring square stamp stapler star station sticker stool stove
strap string switch table tack tape tarp tent thermos thread ticket tile tin toaster tongs tool torch towel tower toy
train tray tripod truck tube umbrella vacuum valve vase vest vice violin wallet washer watch wedge wheel whistle wick
winch wire wok wrench yarn zipper`.split(/\s+/)

const places = ['Kitchen', 'Office', 'Garage', 'Bedroom', 'Basement', 'Attic', 'Pantry', 'Closet']
const usualPerContainer = 50

export interface Person {
  workspaceId: number
  cookie: string
}

/**
 * A signed-in person on Business, with an empty workspace; `cookie` is their session. They signed up a month ago,
 * because the tour opens for new people only.
 */
export async function addPerson(admin: pg.Pool, name: string): Promise<Person> {
  const { rows: users } = await admin.query(
    `insert into users (issuer, subject, email, name, created_at)
     values ('bench', $1, $1 || '@example.com', $1, now() - interval '30 days') returning id`,
    [name],
  )
  const userId = users[0].id
  const { rows: workspaces } = await admin.query(
    'insert into workspaces (name, owner_id) values ($1, $2) returning id',
    [name, userId],
  )
  const workspaceId = Number(workspaces[0].id)
  const token = randomBytes(32).toString('base64url')
  await admin.query(
    `with w as (update users set workspace_id = $2 where id = $1),
       m as (insert into memberships (workspace_id, user_id, role) values ($2, $1, 'owner')),
       s as (insert into subscriptions (user_id, plan_id) select $1, id from plans where name = 'business')
     insert into sessions (token_hash, user_id, expires_at) values ($3, $1, now() + interval '1 day')`,
    [userId, workspaceId, createHash('sha256').update(token).digest()],
  )
  return { workspaceId, cookie: `sid=${token}` }
}

/**
 * Vacuums a table until nearly every page is all-visible, as autovacuum does eventually: a running transaction can hold
 * it up, and index-only scans need such pages.
 */
export async function settle(admin: pg.Pool, table: string): Promise<void> {
  for (let look = 0; look < 40; look++) {
    await admin.query(`vacuum analyze ${table}`)
    const { rows } = await admin.query(
      'select relallvisible >= 0.99 * relpages as "isSettled" from pg_class where oid = $1::regclass',
      [table],
    )
    if (rows[0].isSettled) return
    await pause(250)
  }
  throw new Error(`${table} is still looked at by somebody from before it was filled`)
}

/** Fills a workspace with items of three words each, 50 to a container unless said, quantities 0 to 40. */
export async function fillWorkspace(
  admin: pg.Pool,
  workspaceId: number,
  items: number,
  perContainer = usualPerContainer,
): Promise<void> {
  const containers = Math.ceil(items / perContainer)
  // In parts, because each container of a statement changes the same row of totals and makes the next change slower.
  for (let from = 1; from <= containers; from += 1_000) {
    await admin.query(
      `insert into containers (workspace_id, name, location)
       select $1, 'Box ' || n, ($4::text[])[1 + n % 8] from generate_series($2::int, $3::int) n`,
      [workspaceId, from, Math.min(containers, from + 999), places],
    )
  }
  for (let from = 0; from < items; from += 20_000) {
    await admin.query(
      `with box as (
         select id, name, location, row_number() over (order by id) - 1 as n from containers where workspace_id = $1
       )
       insert into items (workspace_id, container_id, container_name, location, name, sku, description, quantity)
       select $1, box.id, box.name, box.location,
         w[1 + abs(hashint4(i * 7 + 1)) % cardinality(w)] || ' ' || w[1 + abs(hashint4(i * 7 + 2)) % cardinality(w)]
           || ' ' || w[1 + abs(hashint4(i * 7 + 3)) % cardinality(w)] || ' ' || i % 97,
         'SKU-' || lpad(i::text, 7, '0'),
         case when i % 3 = 0 then 'spare ' || w[1 + abs(hashint4(i * 7 + 4)) % cardinality(w)] end,
         abs(hashint4(i * 7 + 5)) % 41
       from (select $4::text[] as w) words, generate_series($2::int, $3::int) i join box on box.n = i / ${perContainer}`,
      [workspaceId, from, Math.min(items, from + 20_000) - 1, words],
    )
  }
}
