import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { compiledEnglish } from './compiled-english.ts'

const configPath = fileURLToPath(new URL('../../lingui.config.ts', import.meta.url))

// The macros look for the settings from the working folder upwards, but tests run in the root above them.
process.env['LINGUI_CONFIG'] ??= configPath

/**
 * React and the text macros, for the build, `vite dev` and the tests: the code contains its English messages
 * everywhere. A text without translation is shown in English; only `npm run check` fails.
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
