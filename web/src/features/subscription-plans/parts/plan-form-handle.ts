import type { UseFormReturn } from 'react-hook-form'
import type { PlanValues } from '../plan-values.ts'

/** The form of a plan, as its parts get it. */
export type PlanFormHandle = UseFormReturn<PlanValues>
