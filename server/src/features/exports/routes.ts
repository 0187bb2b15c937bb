import { exportFile, exportInventory, getExportPlans, previewExport } from '@stowage/contract/exports'
import { callCosts } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import { exportPlansOf } from '../billing/service.ts'
import * as file from './service/export-file.ts'
import { previewExport as preview } from './service/preview-export.ts'

export function exportsRoutes(bind: Bind): void {
  bind.stream(exportInventory, 'inventory.export', file.exportInventory)
  bind.stream(exportFile, 'inventory.export', file.exportFile)
  for (const file of [exportInventory, exportFile]) bind.cost(file, () => callCosts.export)
  bind(previewExport, 'inventory.export', preview)
  bind(getExportPlans, 'inventory.export', exportPlansOf)
}
