import { Suspense, useState, useEffect, useRef, type ReactNode } from 'react'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useConfirmSecondFactorMutation, usePrepareSecondFactorMutation } from './api.ts'
import { ReauthenticationForm } from './ProofForm.tsx'
import css from './account.module.css'
import { fill } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Download, Printer } from '#web/ui/icons/icons-work.tsx'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'

const QrCode = lazyScreen(() => import('#web/ui/display/QrCode.tsx'))

type Prepared = { readonly secret: string; readonly uri: string }

/**
 * Sets up a second factor: first the password, then the authenticator and its code. With `isOn` it
 * also asks for a code of the old factor, which stays in force until then.
 */
export function SetUp({
  isOn,
  level,
  onCodes,
  onCancel,
}: {
  isOn: boolean
  /** Level of the headings. */
  level: 2 | 3
  /** Called with the recovery codes once the factor is in force. */
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}) {
  const { factor } = useTexts('account')
  const [prepare] = usePrepareSecondFactorMutation()
  const [confirm] = useConfirmSecondFactorMutation()
  const [prepared, setPrepared] = useState<Prepared | null>(null)

  if (!prepared) {
    return (
      <Stack key="prove" gap={4}>
        <StepHeading level={level}>{factor.prove.title}</StepHeading>
        <p>{factor.prove.what}</p>
        <ReauthenticationForm
          asks={isOn ? ['password', 'anyCode'] : ['password']}
          send={async ({ password, code }) => {
            const body = isOn ? { password, code } : { password }
            const { data, error } = await prepare({ body })
            if (data) setPrepared(data)
            return error
          }}
          submit={factor.goOn}
          onCancel={onCancel}
        />
      </Stack>
    )
  }
  return (
    <Stack key="scan" gap={4}>
      <StepHeading level={level}>{factor.scan.title}</StepHeading>
      <ol className={css.steps} data-stack="4">
        <li>{factor.scan.open}</li>
        <li>
          {factor.scan.scan}
          <div className={css.code} data-cluster="4">
            <Suspense
              fallback={
                <Loading>
                  <Skeleton height="15rem" shape="block" width="15rem" />
                </Loading>
              }
            >
              <QrCode label={factor.scan.picture} text={prepared.uri} />
            </Suspense>
            <div>
              <p>{factor.scan.secret}</p>
              <p className={css.secret}>{inFours(prepared.secret)}</p>
            </div>
          </div>
        </li>
        <li>{factor.scan.type}</li>
      </ol>
      <ReauthenticationForm
        asks={['code']}
        send={async ({ code }) => {
          const { data, error } = await confirm({ body: { code } })
          if (data) onCodes(data.recovery_codes)
          return error
        }}
        submit={factor.scan.confirm}
        onCancel={onCancel}
      />
    </Stack>
  )
}

/** Groups a long key by four characters, so that it is easier to type. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** The recovery codes to copy, print or download. They are shown only once. */
export function RecoveryCodes({
  codes,
  username,
  level,
  onDone,
}: {
  codes: readonly string[]
  username: string
  /** Level of the heading. */
  level: 2 | 3
  onDone: () => void
}) {
  const { codes: texts } = useTexts('account').factor
  const dispatch = useAppDispatch()
  const [isSaved, setSaved] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const heading = fill(texts.heading, { username })

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      dispatch(notify({ type: 'success', text: texts.copied }))
    } catch {
      dispatch(notify({ type: 'warning', text: texts.notCopied }))
    }
  }
  const download = () => {
    const lines = [heading, texts.once, '', ...codes, '']
    downloadFile(new File([lines.join('\r\n')], texts.file, { type: 'text/plain' }))
  }
  const finish = () => {
    setMissed(!isSaved)
    if (isSaved) onDone()
  }

  return (
    <Stack gap={4}>
      <StepHeading level={level}>{texts.title}</StepHeading>
      <p>{texts.what}</p>
      <div data-printed>
        <p className={css.heading}>{heading}</p>
        <ul aria-label={texts.list} className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p className={css.heading}>{texts.once}</p>
      </div>
      <Actions>
        <Button variant="secondary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button icon={<Download />} variant="secondary" onClick={download}>
          {texts.download}
        </Button>
        <Button icon={<Printer />} variant="secondary" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Actions>
      <Checkbox
        checked={isSaved}
        error={isMissed && !isSaved && texts.savedFirst}
        label={texts.saved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Actions>
        <Button onClick={finish}>{texts.done}</Button>
      </Actions>
    </Stack>
  )
}

/** The heading of a step that replaces another one. It takes the focus when it appears. */
function StepHeading({ level, children }: { level: 2 | 3; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const Heading = `h${level}` as const
  return (
    <Heading ref={ref} tabIndex={-1}>
      {children}
    </Heading>
  )
}
