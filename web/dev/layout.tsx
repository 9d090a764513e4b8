import { Car } from '#web/ui/icons/icons-places.tsx'
import { BackLink, Button } from '#web/ui/inputs/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Band } from '#web/ui/layout/Band.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { HeadPlace, InHead, PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { MenuGroup, HeaderItem, MenuHeader } from '#web/ui/layout/MenuHeader.tsx'
import { TabLinks } from '#web/ui/layout/TabLinks.tsx'
import { here, Stateful, type Group } from './sample.tsx'

const tones = ['forest', 'info', 'success', 'warning', 'danger', 'ended'] as const
const nothing = () => undefined

/** The page itself shows the others: `Page`, `Header`, `Footer`, `LanguageSwitcher`. */
export const layout: Group = ({ common, vehicle }) => {
  const items = [
    { label: common.home, href: here, icon: <Car />, current: true },
    { label: common.history, href: here, end: <Badge>3</Badge> },
    { label: common.ownData, href: here, disabled: true },
    { label: common.about, href: here, newTab: true },
    { label: common.logOut, onClick: nothing },
  ]
  const group = {
    label: common.services.title,
    part: <MenuGroup group={{ label: common.services.title, items }} />,
  }
  return {
    MenuHeader: [
      <MenuHeader key="short" home={here} nav={items.slice(0, 3)} />,
      <MenuHeader key="many" home={here} nav={[...items, group]} station={vehicle.company} />,
    ],
    HeaderItem: items.map((item) => <HeaderItem key={item.label} close={nothing} item={item} />),
    PageTitle: (
      <PageTitle eyebrow={common.association} lead={common.footer}>
        {common.about}
      </PageTitle>
    ),
    HeadPlace: (
      <Stateful<HTMLElement | null> initial={null}>
        {(place, setPlace) => (
          <>
            <div ref={setPlace} />
            <HeadPlace value={place}>
              <BackLink href={here}>{common.home}</BackLink>
              <PageTitle lead={common.footer}>{common.about}</PageTitle>
              <InHead>
                <Badge>3</Badge>
              </InHead>
            </HeadPlace>
          </>
        )}
      </Stateful>
    ),
    Band: tones.map((tone) => (
      <Band key={tone} beside={<p>{common.footer}</p>} tone={tone}>
        <h4>{tone}</h4>
      </Band>
    )),
    Collapse: [false, true].map((isOpen) => (
      <Collapse
        key={String(isOpen)}
        act={<Button variant="act">{common.retry}</Button>}
        defaultOpen={isOpen}
        level={4}
        note={<Badge>3</Badge>}
        title={common.about}
      >
        <p>{common.footer}</p>
      </Collapse>
    )),
    TabLinks: (
      <TabLinks
        label={common.navigation}
        tabs={items.map(({ label, current = false }) => ({
          href: `${here}?${label}`,
          label,
          isCurrent: current,
        }))}
      />
    ),
    Stack: (
      <Stack gap={3}>
        <p>{common.home}</p>
        <p>{common.history}</p>
      </Stack>
    ),
  }
}
