import { Car } from '#web/ui/icons/icons-places.tsx'
import { BackLink, Button, Actions } from '#web/ui/inputs/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Band } from '#web/ui/layout/Band.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { HeadPlace, InHead, PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { MenuGroup, HeaderItem, MenuHeader } from '#web/ui/layout/MenuHeader.tsx'
import { TabLinks } from '#web/ui/layout/TabLinks.tsx'
import { here, Stateful, type Group } from './sample.tsx'
import { number } from '#texts/index.ts'
import { Bars } from '#web/ui/charts/Bars.tsx'
import { Columns } from '#web/ui/charts/Columns.tsx'
import { Hatch, hatch, Legend } from '#web/ui/charts/Chart.tsx'
import { CardGrid } from '#web/ui/display/Card.tsx'
import * as places from '#web/ui/icons/icons-places.tsx'
import * as work from '#web/ui/icons/icons-work.tsx'
import * as frame from '#web/ui/icons/icons.tsx'
import { Birches, NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { Forest } from '#web/ui/pictures/Forest.tsx'
import { MapPlaceholder } from '#web/ui/pictures/MapPlaceholder.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { OnTheWay } from '#web/ui/pictures/OnTheWay.tsx'

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

const { icon: _, ...drawn } = frame

/** Charts, icons and pictures. */
export const drawings: Group = ({ ui, vehicle }, locale) => {
  const format = (value: number) => number(value, locale)
  const bars = Object.entries(vehicle.kinds).map(([key, label], at) => ({
    key,
    label,
    now: 1200 - 150 * at,
    before: 900 - 50 * at,
    isOpen: at === 3,
  }))
  const columns = bars.map((bar, at) => ({
    ...bar,
    short: `${at + 1}`,
    group: at < 4 ? '2025' : '2026',
  }))
  const picture = vehicle.kind
  return {
    Bars: <Bars bars={bars} format={format} picture={picture} />,
    Columns: <Columns columns={columns} format={format} open={ui.stepNow} picture={picture} />,
    Legend: (
      <Legend
        entries={(['now', 'before', 'empty'] as const).map((drawn) => ({
          drawn,
          label: drawn,
        }))}
      />
    ),
    Hatch: (
      <svg height="40" width="40">
        <Hatch id="hatch" />
        <rect fill={hatch('hatch')} height="40" width="40" />
      </svg>
    ),
    icons: (
      <Actions>
        {Object.entries({ ...drawn, ...places, ...work }).map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon />
          </span>
        ))}
      </Actions>
    ),
    pictures: (
      <CardGrid min="16rem">
        <svg viewBox="0 0 260 160">
          <Birches />
        </svg>
        <Forest />
        <MapPlaceholder />
        <NothingFound />
        <NothingHere />
        <OnTheWay by="pickup" />
        <OnTheWay by="self" />
      </CardGrid>
    ),
  }
}
