import './theme/theme.css'
import { start } from './app/start.tsx'

// Not awaited: the bundler joins small files only where no module waits at its top level.
void start()
