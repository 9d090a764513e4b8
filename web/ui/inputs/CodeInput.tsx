import { TextInput, type TextInputProps } from './TextInput.tsx'

/** A one-time code: six digits that the browser may fill in, or (`recovery`) a typed word. */
export function CodeInput({
  recovery = false,
  maxLength = 32,
  ...input
}: Omit<TextInputProps, 'type' | 'short'> & { recovery?: boolean }) {
  return (
    <TextInput
      short
      autoCapitalize={recovery ? 'characters' : 'none'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      inputMode={recovery ? 'text' : 'numeric'}
      {...input}
      autoCorrect="off"
      maxLength={maxLength}
      spellCheck={false}
      type="text"
    />
  )
}
