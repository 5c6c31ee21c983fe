import { Button, SegmentedControl, Select, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { languageName, lazyPart, PageHeader, ReasonButton, useRoot, useText } from '#engine/index.ts';
import { PictureField } from './PictureField.tsx';
import classes from './profile.module.css';
import { type Choice, useChoices } from './useChoices.ts';

const FavoritesSection = lazyPart(async () => (await import('./FavoritesSection.tsx')).FavoritesSection);

/** The user's own settings: language, culture, colour scheme. */
export const ProfilePage = observer(function ProfilePage() {
  const root = useRoot();
  const text = useText();
  const { profile } = root;
  return (
    <div className={classes.page}>
      <PageHeader title={text('profile.title')}>
        <Button variant="default" component={Link} to="/app/profile/password">
          {text('password.title')}
        </Button>
      </PageHeader>
      <section className={classes.section} aria-labelledby="profile-you">
        <h2 id="profile-you" className={classes.heading}>
          {text('profile.you')}
        </h2>
        <PictureField />
        <dl className={classes.facts}>
          <Fact label={text('profile.name')} value={profile.name} />
          <Fact label={text('profile.email')} value={profile.email} />
          <Fact label={text('profile.company')} value={String(profile.data.CompanyName ?? '')} />
          <Fact label={text('profile.roles')} value={root.workspace.roles.map((role) => role.Name).join(', ')} />
        </dl>
      </section>
      <LocaleForm />
      <LookSection />
      <KeysSection />
      {/* Last: it comes later and grows, and would push away what somebody is about to press. */}
      {root.settings.features.enableFavorite && <FavoritesSection />}
    </div>
  );
});

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{value || '–'}</dd>
    </div>
  );
}

const LocaleForm = observer(function LocaleForm() {
  const root = useRoot();
  const text = useText();
  const { profile } = root;
  const languages = useChoices('listLanguages');
  const cultures = useChoices('listCultures');
  const [language, setLanguage] = useState(profile.language);
  const [culture, setCulture] = useState(profile.culture);
  const [isBusy, setBusy] = useState(false);
  const isDirty = language !== profile.language || culture !== profile.culture;
  useEffect(() => root.guard.register(() => isDirty), [root, isDirty]);
  // Saved in another tab: what this form begins with is that.
  useEffect(() => setLanguage(profile.language), [profile.language]);
  useEffect(() => setCulture(profile.culture), [profile.culture]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return;
    setBusy(true);
    try {
      await profile.save({ Language: language, Culture: culture });
      await root.locale.use(language, culture);
      root.ui.setLanguage(language);
      root.toasts.show({ type: 'success', text: 'profile.saved' });
    } catch (error) {
      root.toasts.showError(error, 'profile.saveFailed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.section} aria-labelledby="profile-locale" onSubmit={(event) => void save(event)}>
      <h2 id="profile-locale" className={classes.heading}>
        {text('profile.locale')}
      </h2>
      <p className={classes.help}>{text('profile.localeHelp')}</p>
      <div className={classes.fields}>
        <ChoiceField label={text('profile.language')} value={language} choices={languages} onChange={setLanguage} />
        <ChoiceField label={text('profile.culture')} value={culture} choices={cultures} onChange={setCulture} />
      </div>
      <div className={classes.actions}>
        <ReasonButton type="submit" loading={isBusy} why={isDirty ? undefined : 'form.unchanged'}>
          {text('action.save')}
        </ReasonButton>
      </div>
    </form>
  );
});

interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange(value: string): void;
}

/** The name of the value stays as it is while somebody is in the field: another would take the place of what they type. */
function ChoiceField({ label, value, choices, onChange }: ChoiceFieldProps) {
  const [entered, setEntered] = useState<Choice>();
  const known = choices.find((choice) => choice.value === value);
  const chosen = entered?.value === value ? entered : (known ?? { value, label: languageName(value) });
  const data = known ? choices.map((choice) => (choice === known ? chosen : choice)) : [chosen, ...choices];
  return (
    <Select
      label={label}
      searchable
      allowDeselect={false}
      data={data}
      value={value}
      onChange={(next) => next && onChange(next)}
      onFocus={() => setEntered(chosen)}
      onBlur={() => setEntered(undefined)}
    />
  );
}

const LookSection = observer(function LookSection() {
  const { ui } = useRoot();
  const text = useText();
  const schemes = ['auto', 'light', 'dark'] as const;
  return (
    <section className={classes.section} aria-labelledby="profile-look">
      <h2 id="profile-look" className={classes.heading}>
        {text('profile.look')}
      </h2>
      <SegmentedControl
        className={classes.look}
        aria-labelledby="profile-look"
        value={ui.colourScheme}
        onChange={(scheme) => ui.setColourScheme(scheme)}
        data={schemes.map((scheme) => ({ value: scheme, label: text(`profile.look.${scheme}`) }))}
      />
    </section>
  );
});

const KeysSection = observer(function KeysSection() {
  const { ui } = useRoot();
  const text = useText();
  return (
    <section className={classes.section} aria-labelledby="profile-keys">
      <h2 id="profile-keys" className={classes.heading}>
        {text('help.title')}
      </h2>
      <Switch
        label={text('help.letters')}
        description={text('help.lettersNote')}
        checked={ui.hasLetterKeys}
        onChange={(event) => ui.setLetterKeys(event.currentTarget.checked)}
      />
    </section>
  );
});
