import {
  changeImport,
  createImport,
  exportLeftOut,
  getImport,
  getImportProgress,
  listImports,
  runImport,
  undoImport,
} from '@stowage/contract/imports'
import { callCosts } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as change from './service/change-import.ts'
import * as create from './service/create-import.ts'
import * as leftOut from './service/export-left-out.ts'
import * as find from './service/find-import.ts'
import * as run from './service/run-import.ts'
import * as undo from './service/undo-import.ts'

export function importsRoutes(bind: Bind): void {
  bind(listImports, 'inventory.import', find.listImports)
  bind.prepared(createImport, 'inventory.import', {
    prepare: create.readFile,
    act: create.createImport,
  })
  bind(getImport, 'inventory.import', find.getImport)
  bind(changeImport, 'inventory.import', change.changeImport)
  bind(runImport, 'inventory.import', run.runImport)
  bind(undoImport, 'inventory.import', undo.undoImport)
  bind(getImportProgress, 'inventory.import', find.getImportProgress)
  bind.stream(exportLeftOut, 'inventory.import', leftOut.exportLeftOut)
  for (const step of [runImport, undoImport]) bind.cost(step, () => callCosts.importStep)
  bind.cost(exportLeftOut, () => callCosts.export)
}
