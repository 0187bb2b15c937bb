import { exportFile, exportInventory, getExportPlans, previewExport } from '@stowage/contract/exports'
import { callCosts } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import { exportPlansOf } from '../billing/service.ts'
import * as file from './service/export-file.ts'
import { previewExport as preview } from './service/preview-export.ts'

// Every member who may view the inventory may export it, viewers too.
export function exportsRoutes(bind: Bind): void {
  bind.stream(exportInventory, 'inventory.view', file.exportInventory)
  bind.stream(exportFile, 'inventory.view', file.exportFile)
  for (const file of [exportInventory, exportFile]) bind.cost(file, () => callCosts.export)
  bind(previewExport, 'inventory.view', preview)
  bind(getExportPlans, 'inventory.view', exportPlansOf)
}
