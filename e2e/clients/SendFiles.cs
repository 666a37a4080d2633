using System;
using System.IO;
using SpireAlmanac;

/// <summary>Sends each file of a folder, in the order of their names, as a run: its bytes, and its text.</summary>
public static class SendFiles
{
    public static void Main(string[] arguments)
    {
        var client = new Client(arguments[0]);
        var files = Directory.GetFiles(arguments[1]);
        Array.Sort(files, string.CompareOrdinal);
        foreach (var file in files)
        {
            client.Runs.SubmitAsync(File.ReadAllBytes(file)).GetAwaiter().GetResult();
            client.Runs.SubmitAsync(File.ReadAllText(file)).GetAwaiter().GetResult();
        }
    }
}
