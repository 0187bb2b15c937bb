import type { Container } from '@stowage/contract/containers'
import type { ComponentType } from 'react'

/** Components of other features that the demo uses; the page passes them in. */
export type DemoParts = { Box: ComponentType<{ container: Container; itemLimit: number | undefined }> }
