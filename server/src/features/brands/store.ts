import type { LogoGround } from '@stowage/contract/branding.rules'
import type { Db } from '../../db/connect.ts'

/** A logo whose bytes are stored. */
export interface StoredLogo {
  hash: string
  width: number
  height: number
}

export interface StoredBrand {
  name: string
  color: string
  returnTo: string | null
  logo: StoredLogo | null
  darkLogo: StoredLogo | null
}

const logoOn = (
  ground: LogoGround,
) => `(select json_build_object('hash', l.hash, 'width', l.width, 'height', l.height)
  from brand_logos l where l.brand_id = b.id and l.ground = '${ground}')`

const columns = `b.name, b.color, b.return_to as "returnTo", ${logoOn('light')} as logo, ${logoOn('dark')} as "darkLogo"`

/** The place of a brand: a workspace, or the installation, whose row has none. */
export type BrandPlace = number | 'installation'

/** The row of a place. */
const rowOf = (place: BrandPlace) =>
  place === 'installation'
    ? { suffix: '-of-installation', where: 'workspace_id is null', values: [] }
    : { suffix: '', where: 'workspace_id = $1', values: [place] }

export async function findBrand(db: Db, place: BrandPlace): Promise<StoredBrand | undefined> {
  const { suffix, where, values } = rowOf(place)
  const { rows } = await db.query<StoredBrand>({
    name: `brands.find${suffix}`,
    text: `select ${columns} from brands b where b.${where}`,
    values,
  })
  return rows[0]
}

/** The brand of a workspace whose owner's plan includes branding. */
export async function findBrandInPlan(db: Db, workspaceId: number): Promise<StoredBrand | undefined> {
  const { rows } = await db.query<StoredBrand>({
    name: 'brands.find-in-plan',
    text: `select ${columns} from brands b
      join workspaces w on w.id = b.workspace_id
      left join subscriptions s on s.user_id = w.owner_id
      join plans p on p.id = coalesce(s.plan_id, (select id from plans where name = 'free'))
      where b.workspace_id = $1 and p.custom_branding`,
    values: [workspaceId],
  })
  return rows[0]
}

/** Whether the plan of a workspace's owner includes branding, and its display name. */
export async function findPlan(db: Db, workspaceId: number): Promise<{ name: string; isIncluded: boolean }> {
  const { rows } = await db.query<{ name: string; isIncluded: boolean }>({
    name: 'brands.plan',
    text: `select p.display_name as name, p.custom_branding as "isIncluded" from workspaces w
      left join subscriptions s on s.user_id = w.owner_id
      join plans p on p.id = coalesce(s.plan_id, (select id from plans where name = 'free'))
      where w.id = $1`,
    values: [workspaceId],
  })
  const [plan] = rows
  return plan ?? { name: '', isIncluded: false }
}

export type BrandFields = Pick<StoredBrand, 'name' | 'color' | 'returnTo'>

/** Stores the fields of a brand. Returns its id, and whether something has changed. */
export async function saveBrand(
  db: Db,
  place: BrandPlace,
  { name, color, returnTo }: BrandFields,
): Promise<{ id: number; isChanged: boolean }> {
  const saved = await db.query<{ id: number }>({
    name: 'brands.save',
    text: `insert into brands as own (workspace_id, name, color, return_to) values ($1, $2, $3, $4)
      on conflict (workspace_id) do update
        set name = excluded.name, color = excluded.color, return_to = excluded.return_to, updated_at = now()
        where (own.name, own.color, own.return_to) is distinct from (excluded.name, excluded.color, excluded.return_to)
      returning id`,
    values: [place === 'installation' ? null : place, name, color, returnTo],
  })
  const [changed] = saved.rows
  if (changed) return { id: changed.id, isChanged: true }
  const { suffix, where, values } = rowOf(place)
  const { rows } = await db.query<{ id: number }>({
    name: `brands.id${suffix}`,
    text: `select id from brands where ${where}`,
    values,
  })
  const [brand] = rows
  if (!brand) throw new Error('The brand was not stored.')
  return { id: brand.id, isChanged: false }
}

/** Stores a logo in place of the former one; false when it is the same. */
export async function saveLogo(
  db: Db,
  brandId: number,
  ground: LogoGround,
  { hash, size, width, height }: StoredLogo & { size: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'brands.save-logo',
    text: `insert into brand_logos as own (brand_id, ground, hash, type, size, width, height)
      values ($1, $2, $3, 'image/png', $4, $5, $6)
      on conflict (brand_id, ground) do update
        set hash = excluded.hash, size = excluded.size, width = excluded.width, height = excluded.height,
          created_at = excluded.created_at
        where own.hash <> excluded.hash`,
    values: [brandId, ground, hash, size, width, height],
  })
  return rowCount === 1
}

/** False when there is none. */
export async function deleteLogo(db: Db, brandId: number, ground: LogoGround): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'brands.delete-logo',
    text: 'delete from brand_logos where brand_id = $1 and ground = $2',
    values: [brandId, ground],
  })
  return rowCount === 1
}

/** False when there is none. */
export async function deleteBrand(db: Db, place: BrandPlace): Promise<boolean> {
  const { suffix, where, values } = rowOf(place)
  const { rowCount } = await db.query({
    name: `brands.delete${suffix}`,
    text: `delete from brands where ${where}`,
    values,
  })
  return rowCount === 1
}

/** Whether a brand has this logo. */
export async function isLogo(db: Db, hash: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'brands.is-logo',
    text: 'select from brand_logos where hash = $1 limit 1',
    values: [hash],
  })
  return rowCount === 1
}
