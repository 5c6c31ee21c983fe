import { HearingFault, type HearingReason } from './Hearing.ts';

const reasons: Readonly<Record<string, HearingReason>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/**
 * Asks for the microphone.
 *
 * @throws HearingFault
 */
export async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  } catch (error) {
    throw new HearingFault((error instanceof DOMException && reasons[error.name]) || 'broken');
  }
}
