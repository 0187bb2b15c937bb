import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Downloads all items as inventory_export.csv. */
export function CsvButton() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    // Loaded on the press, because exports are rare.
    await import('./export-inventory.ts').then(({ saveInventory }) => saveInventory(client)).catch(() => {})
    setRunning(false)
  }
  return (
    <Button
      icon={Download}
      className="phone:px-2.5 phone:[&>svg]:hidden"
      pending={isRunning}
      aria-label={t`Export as CSV`}
      onClick={() => void run()}
    >
      CSV
    </Button>
  )
}
