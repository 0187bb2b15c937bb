import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { compiledEnglish } from './compiled-english.ts'

const configPath = fileURLToPath(new URL('../../lingui.config.ts', import.meta.url))

// The macros look for the settings from the working folder up, which is above them when the tests run at the root.
process.env['LINGUI_CONFIG'] ??= configPath

/**
 * React and the text macros, for the build, `vite dev` and the tests alike: the code keeps its English words
 * everywhere, not only while developing. A text without translation is English until it has one: `npm run check`, which asks
 * for it, stops nobody who is still at work on a screen.
 */
export function codePlugins() {
  const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' }, { configPath })
  return [
    react(),
    lingui({ configPath }),
    babel({
      presets: [
        {
          preset: { plugins: [...macros.preset.plugins, compiledEnglish] },
          rolldown: macros.rolldown,
        },
      ],
    }),
  ]
}
