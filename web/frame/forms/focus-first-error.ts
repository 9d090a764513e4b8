/** Moves the focus to the first invalid input of the form, or to the first choice of its group. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid]')
  const isControl = first?.matches('input, select, textarea')
  const control = isControl ? first : first?.querySelector<HTMLElement>('input')
  ;(control ?? first)?.focus()
}
