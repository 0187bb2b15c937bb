import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'end'> & {
  showLabel: string
  hideLabel: string
}

/** A password field with a button that shows the password. */
export function PasswordInput({ showLabel, hideLabel, ...input }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...input}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
          className="-mr-2"
        />
      }
    />
  )
}
