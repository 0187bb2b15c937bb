import type { Container } from '@stowage/contract/containers'
import type { ComponentType } from 'react'

/** Parts of other screens that the demo shows as they are; the page hands them over. */
export type DemoParts = { Box: ComponentType<{ container: Container; itemLimit: number | undefined }> }
