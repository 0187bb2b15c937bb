import './theme/theme.css'
import { start } from './app/start.tsx'

await start()
