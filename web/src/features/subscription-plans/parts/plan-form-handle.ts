import type { UseFormReturn } from 'react-hook-form'
import type { PlanValues } from '../plan-values.ts'

/** The form of a plan, for the parts of it. */
export type PlanFormHandle = UseFormReturn<PlanValues>
