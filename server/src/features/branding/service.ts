import { createHash } from 'node:crypto'
import type { Brand, setBranding as setEndpoint, WorkspaceBranding } from '@stowage/contract/branding'
import { type LogoGround, logosPath } from '@stowage/contract/branding.rules'
import type { BodyOf } from '@stowage/contract/endpoint'
import { AppError, refusal } from '../../app-error.ts'
import { type Ctx, inTransaction, type PublicCtx } from '../../context.ts'
import type { BrandFields, BrandPlace, StoredBrand, StoredLogo } from '../brands/service.ts'
import * as brands from '../brands/service.ts'
import { record } from '../events/service.ts'
import { confirmStored } from '../photos/service/confirm-stored.ts'
import { makeLogo } from '../photos/service/make-picture.ts'

const iconName = (hash: string) => `${hash}-small`

const shownLogo = (logo: StoredLogo | null): Brand['logo'] =>
  logo && { address: `${logosPath}${logo.hash}`, width: logo.width, height: logo.height }

export function shownBrand({ name, color, returnTo, logo, darkLogo }: StoredBrand): Brand {
  return { name, color, returnTo, logo: shownLogo(logo), darkLogo: shownLogo(darkLogo) }
}

/** The brand of the workspace of the call, in use or kept. */
export async function getBranding(ctx: Ctx): Promise<WorkspaceBranding> {
  const { isIncluded } = await brands.findPlan(ctx.db, ctx.workspace.id)
  const brand = await brands.findBrand(ctx.db, ctx.workspace.id)
  return { isInPlan: isIncluded, brand: brand ? shownBrand(brand) : null }
}

type Input = { body: BodyOf<typeof setEndpoint> }
type SentLogos = Pick<Input['body'], 'logo' | 'darkLogo'>
type KeptLogo = StoredLogo & { size: number }
/** Undefined: the logo stays; null: it is removed. */
export type KeptLogos = Record<LogoGround, KeptLogo | null | undefined>

async function keepLogo(
  ctx: Ctx,
  dataUrl: string | null | undefined,
  path: string,
): Promise<KeptLogo | null | undefined> {
  if (dataUrl === null || dataUrl === undefined) return dataUrl
  const { bytes, small, width, height } = await makeLogo(ctx, dataUrl).catch((error: unknown) => {
    throw error instanceof AppError ? error.at(path) : error
  })
  const hash = createHash('sha256').update(bytes).digest('hex')
  await ctx.photos.put(iconName(hash), small)
  await ctx.photos.put(hash, bytes)
  await confirmStored(ctx, hash, [iconName(hash), hash])
  return { hash, size: bytes.length, width, height }
}

/** Checks the logos that were sent and stores their bytes. Call it before a transaction, because it takes time. */
export async function keepSentLogos(ctx: Ctx, { logo, darkLogo }: SentLogos): Promise<KeptLogos> {
  return {
    light: await keepLogo(ctx, logo, 'body.logo'),
    dark: await keepLogo(ctx, darkLogo, 'body.darkLogo'),
  }
}

/**
 * The same for a workspace whose plan includes branding.
 * @throws AppError BRANDING_NOT_IN_PLAN
 */
export async function keepLogos(ctx: Ctx, { body }: Input): Promise<KeptLogos> {
  const { isIncluded, name: plan } = await brands.findPlan(ctx.db, ctx.workspace.id)
  if (!isIncluded) throw refusal('BRANDING_NOT_IN_PLAN', 'brand.not-in-plan', { plan })
  return keepSentLogos(ctx, body)
}

/** Saves a logo, or removes it; true when something has changed. */
async function saveLogo(ctx: Ctx, brandId: number, ground: LogoGround, logo: KeptLogo | null | undefined) {
  if (logo === undefined) return false
  return logo === null
    ? brands.deleteLogo(ctx.db, brandId, ground)
    : brands.saveLogo(ctx.db, brandId, ground, logo)
}

/** Saves the fields and logos of a brand; true when something has changed. */
export async function saveBrand(
  ctx: Ctx,
  place: BrandPlace,
  fields: BrandFields,
  logos: KeptLogos,
): Promise<boolean> {
  const { id, isChanged } = await brands.saveBrand(ctx.db, place, fields)
  const isLightNew = await saveLogo(ctx, id, 'light', logos.light)
  const isDarkNew = await saveLogo(ctx, id, 'dark', logos.dark)
  return isChanged || isLightNew || isDarkNew
}

/** Sets the brand of the workspace. Bytes of a former logo are removed by the clean-up (`remove-unused-photos`). */
export function setBranding(ctx: Ctx, { body }: Input, logos: KeptLogos): Promise<WorkspaceBranding> {
  return inTransaction(ctx, async (inside) => {
    const isChanged = await saveBrand(inside, inside.workspace.id, body, logos)
    if (isChanged) await record(inside, { type: 'branding-changed' })
    return getBranding(inside)
  })
}

/** Removes the brand of the workspace, in use or kept. */
export function removeBranding(ctx: Ctx): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const wasThere = await brands.deleteBrand(inside.db, inside.workspace.id)
    if (wasThere) await record(inside, { type: 'branding-changed' })
    return undefined
  })
}

const missing = () => refusal('NOT_FOUND', 'brand.logo-not-found')

/** Finds a logo by the hash in its address: of any brand, because strangers see logos in mails and invitations. */
export async function findLogo(
  ctx: Pick<PublicCtx, 'db' | 'photos'>,
  { params, query }: { params: { logo: string }; query: { size?: 'icon' | 'full' | undefined } },
): Promise<{ tag: string; type: 'image/png'; read(): Promise<Buffer> }> {
  const hash = params.logo
  if (!/^[\da-f]{64}$/.test(hash) || !(await brands.isLogo(ctx.db, hash))) throw missing()
  const name = query.size === 'icon' ? iconName(hash) : hash
  return {
    tag: `"${name}"`,
    type: 'image/png',
    async read() {
      const bytes = await ctx.photos.get(name)
      if (!bytes) throw missing()
      return bytes
    },
  }
}
