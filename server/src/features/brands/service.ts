import type { PublicCtx } from '../../context.ts'
import { findBrand, findBrandInPlan, type StoredBrand } from './store.ts'

// What others read of brands. It knows no other feature, because many of them show a brand.

export {
  type BrandFields,
  type BrandPlace,
  deleteBrand,
  deleteLogo,
  findBrand,
  findPlan,
  isLogo,
  type StoredBrand,
  type StoredLogo,
  saveBrand,
  saveLogo,
} from './store.ts'

/** The brand that a workspace shows: null without one, or where its owner's plan doesn't include branding. */
export async function usedBrandOf(
  { db }: Pick<PublicCtx, 'db'>,
  workspaceId: number,
): Promise<StoredBrand | null> {
  return (await findBrandInPlan(db, workspaceId)) ?? null
}

/** The brand of the installation; null without one. */
export async function installationBrandOf({ db }: Pick<PublicCtx, 'db'>): Promise<StoredBrand | null> {
  return (await findBrand(db, 'installation')) ?? null
}
