import './theme/theme.css'
import { start } from './app/start.tsx'

// Not awaited, because the bundler merges small chunks only without top-level await.
void start()
