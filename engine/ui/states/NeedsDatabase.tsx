import { Button } from '@mantine/core';
import { IconDatabaseOff } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEngine, useText } from '../EngineContext.tsx';
import { StateMessage } from './StateMessage.tsx';

/** What is shown here is of a database, and none is chosen: how to get to one. */
export const NeedsDatabase = observer(function NeedsDatabase() {
  const { choice } = useEngine().workspace;
  const text = useText();
  return (
    <StateMessage
      role="alert"
      icon={<IconDatabaseOff size={32} stroke={1.5} />}
      title={text('state.database.title')}
      text={text(choice ? 'state.database.text' : 'state.database.none')}
    >
      {choice && (
        <Button variant="default" onClick={choice}>
          {text('state.database.choose')}
        </Button>
      )}
    </StateMessage>
  );
});
